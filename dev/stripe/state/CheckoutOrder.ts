import type { CheckoutLine } from '../SandboxObjects.ts';

/** What a checkout session was asked to sell and what it will note on what it makes. */
export interface CheckoutOrder {
  lines: CheckoutLine[];
  subscription: { metadata: Record<string, string>; description: string | null };
  paymentIntent: {
    metadata: Record<string, string>;
    description: string | null;
    receiptEmail: string | null;
    setupFutureUsage: 'on_session' | 'off_session' | null;
  };
  /** Made at the first attempt to pay. */
  intentId: string | null;
  /** Why the last card was refused; the page shows it. */
  refusal: string | null;
}
