import { isUtf8 } from 'node:buffer';
import Stripe from 'stripe';

/** Seconds after it was made for which a signature is believed; the default of Stripe's own libraries. */
const tolerance = 300;

/**
 * Whether Stripe signed exactly these bytes within the last five minutes, by the check of Stripe's SDK. While a secret is
 * being replaced, Stripe sends a signature for each: one that is made with `secret` suffices.
 */
export function isSignedByStripe(body: Buffer, header: string, secret: string, now: Date): boolean {
  // Given bytes, the SDK drops a byte order mark and replaces what is not UTF-8 before it checks; a string it takes as it is.
  if (!isUtf8(body)) return false;
  const { signature } = Stripe.webhooks;
  try {
    return signature?.verifyHeader(body.toString(), header, secret, tolerance, undefined, now.getTime()) ?? false;
  } catch {
    // Of a signature that is missing, wrong or too old the SDK throws its own error; of an empty one a plain one.
    return false;
  }
}
