/** What mails to guests say in one language about what they have to pay. Amounts and days come as texts. */
export interface GuestPaymentMailWords {
  upcoming: PaymentMail;
  late: PaymentMail;
  /** Of an instalment that will be charged to the card that was saved. */
  charged: string;
  refused: { title: string; intro: (amount: string) => string; details: string };
}

interface PaymentMail {
  title: (amount: string) => string;
  intro: (amount: string, day: string) => string;
}
