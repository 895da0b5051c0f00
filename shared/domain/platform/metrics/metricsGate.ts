import { createHash, timingSafeEqual } from 'node:crypto';

/** Answers an `Authorization` header: who may read the metrics, who must prove it, or that there are none here. */
export type MetricsGate = (authorization: string | undefined) => 'open' | 'unauthorised' | 'absent';

// Hashes have one length, which a comparison in constant time needs and the token's own must not tell.
const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Who may read `/metrics`: whoever sends METRICS_TOKEN as a bearer. Without a token everybody, save in production,
 * where figures about the business are not left open by oversight.
 */
export function createMetricsGate(environment: { NODE_ENV: string; METRICS_TOKEN?: string | undefined }): MetricsGate {
  const { NODE_ENV, METRICS_TOKEN } = environment;
  if (METRICS_TOKEN === undefined) return () => (NODE_ENV === 'production' ? 'absent' : 'open');
  const expected = hash(METRICS_TOKEN);
  return (authorization = '') => {
    // The scheme's name knows no case (RFC 9110, 11.1).
    const [, token] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
    return token !== undefined && timingSafeEqual(hash(token), expected) ? 'open' : 'unauthorised';
  };
}
