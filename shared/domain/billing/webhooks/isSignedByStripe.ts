import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds after it was made for which a signature is believed; Stripe's own libraries grant as many. */
const tolerance = 300;

const headerPattern = /^t=(?<at>\d{1,12})$/;

/**
 * Whether Stripe signed exactly these bytes within the last five minutes (docs of Stripe, « Verify webhook signatures
 * manually »): HMAC-SHA256 over time, dot and body. While a secret is being replaced, Stripe sends a signature for each.
 */
export function isSignedByStripe(body: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim());
  const at = parts.map((part) => headerPattern.exec(part)?.groups?.at).find((found) => found !== undefined);
  if (at === undefined || now.getTime() / 1_000 - Number(at) > tolerance) return false;
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  return parts.some((part) => {
    if (!part.startsWith('v1=')) return false;
    const given = Buffer.from(part.slice(3), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
