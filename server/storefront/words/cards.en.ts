import type { CardWords } from './CardWords.ts';

export const englishCards: CardWords = {
  paying: {
    title: 'Payment is still to come',
    text: (until) => `These nights are kept for you until ${until} while you pay. After that they are released.`,
  },
  unpaid: {
    title: 'The payment was not made',
    text: 'These nights are no longer kept, and nothing was charged. You are welcome to book again.',
  },
  pay: (amount) => `Pay ${amount} by card`,
  payHint: 'On Stripe’s secure page. Your host does not see your card number.',
  giveUp: 'Give up these nights',
  checking: 'Your bank has not answered yet. Reload this page in a moment; an email will tell you as well.',
  suspended: 'The payment has not been made. You can resume it here.',
  held: (amount) => `${amount} is set aside on your card, and will only be charged if your host accepts your request.`,
  unavailable: 'Card payment is not answering right now. Please try again in a few minutes.',
  mandate: (host, amount, day) =>
    `By card, you also allow ${host} to charge ${amount} on ${day} without asking again. An email reminds you, and you may pay another way before that day.`,
  willBeCharged: 'Charged to your card on that day.',
};
