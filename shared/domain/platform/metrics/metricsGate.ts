import { createHash, timingSafeEqual } from 'node:crypto';

/** Judges an `Authorization` header: it may read the metrics, a token is required, or there are none here. */
export type MetricsGate = (authorization: string | undefined) => 'open' | 'unauthorised' | 'absent';

// Hashes have one length, which a comparison in constant time needs; it also hides the length of the token.
const hash = (text: string) => createHash('sha256').update(text).digest();

/** Who may read `/metrics`: requests with METRICS_TOKEN; without one every request, but none in production. */
export function createMetricsGate(environment: { NODE_ENV: string; METRICS_TOKEN?: string | undefined }): MetricsGate {
  const { NODE_ENV, METRICS_TOKEN } = environment;
  if (METRICS_TOKEN === undefined) return () => (NODE_ENV === 'production' ? 'absent' : 'open');
  const expected = hash(METRICS_TOKEN);
  return (authorization = '') => {
    // The scheme's name is case-insensitive (RFC 9110, 11.1).
    const [, token] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
    return token !== undefined && timingSafeEqual(hash(token), expected) ? 'open' : 'unauthorised';
  };
}
