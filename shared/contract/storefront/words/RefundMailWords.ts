/** What mails to guests say in one language about money that goes back to them. Amounts, days and means come as texts. */
export interface RefundMailWords {
  /** By Stripe, to the card that paid. */
  card: RefundMail<{ amount: string }>;
  /** As their host says. */
  declared: RefundMail<{ amount: string; day: string; means: string }>;
  /** It left for the card, and the bank sent it back. */
  returned: RefundMail<{ amount: string }>;
  /** What stays paid of the price. */
  left: (amount: string) => string;
  nothingLeft: string;
  creditNote: (number: string) => string;
}

interface RefundMail<F> {
  title: (amount: string) => string;
  intro: (facts: F) => string;
  details: string;
}
