import { isUtf8 } from 'node:buffer';
import Stripe from 'stripe';

/** Seconds for which a signature is accepted; the default of Stripe's own libraries. */
const tolerance = 300;

/**
 * Whether Stripe signed exactly these bytes within the last five minutes, by the check of Stripe's SDK. While a secret is
 * being replaced, Stripe sends a signature for each: one made with `secret` suffices.
 */
export function isSignedByStripe(body: Buffer, header: string, secret: string, now: Date): boolean {
  // Given bytes, the SDK drops a byte order mark and replaces what is not UTF-8 first; a string is used unchanged.
  if (!isUtf8(body)) return false;
  const { signature } = Stripe.webhooks;
  try {
    return signature?.verifyHeader(body.toString(), header, secret, tolerance, undefined, now.getTime()) ?? false;
  } catch {
    // The SDK throws its own error for a missing, wrong or outdated signature; a plain one for an empty one.
    return false;
  }
}
