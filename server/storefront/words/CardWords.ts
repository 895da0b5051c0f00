/** What pages say of payments by card. Amounts and moments come formatted. */
export interface CardWords {
  /** Of a stay whose nights are kept while its guest pays. */
  paying: { title: string; text: (until: string) => string };
  /** Of one that nobody paid in time. */
  unpaid: { title: string; text: string };
  pay: (amount: string) => string;
  /** Under the button that leads to the payment. */
  payHint: string;
  giveUp: string;
  /** Of a payment that the bank has not answered yet. */
  checking: string;
  /** After coming back without having paid. */
  suspended: string;
  /** Of an amount that is set aside until the host answers. */
  held: (amount: string) => string;
  /** Stripe does not answer, or the host takes no cards now. */
  unavailable: string;
  /** Beside the means of payment: what the guest lets their host do with the card later. */
  mandate: (host: string, amount: string, day: string) => string;
  /** Of an instalment that will be charged by itself. */
  willBeCharged: string;
}
