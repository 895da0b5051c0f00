import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` for a body. @param at Seconds since 1970. */
export function signPayload(payload: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
