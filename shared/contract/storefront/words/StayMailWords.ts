/** What mails to guests say in one language. Amounts, days and hours come as texts. */
export interface StayMailWords {
  greeting: (firstName: string) => string;
  labels: { stay: string; dates: string; guests: string; amount: string };
  button: string;
  closing: string;
  span: (arrival: string, departure: string) => string;
  offered: { title: string; intro: (until: string) => string };
  requested: { title: string; intro: string; details: (until: string) => string };
  awaitingPayment: { title: string; intro: (until: string) => string };
  confirmed: { title: string; intro: string };
  cancelledByGuest: { title: string; intro: string };
  cancelledByHost: { title: string; intro: string };
  expired: { title: string; intro: string };
  nothingOwed: string;
  returned: (kept: string, back: string) => string;
  reference: (reference: string) => string;
}
