import type { RefundMailWords } from './RefundMailWords.ts';

export const englishRefundMails: RefundMailWords = {
  card: {
    title: (amount) => `${amount} is on its way back to you`,
    intro: ({ amount }) => `The refund of ${amount} has left for the card that paid.`,
    details:
      'Your bank shows it within 5 to 10 days. If it is not on your statement, look at the payment itself: it may have been reversed.',
  },
  declared: {
    title: (amount) => `${amount} is given back to you`,
    intro: ({ amount, day, means }) => `Your host says that they gave you ${amount} back (${means}), dated ${day}.`,
    details: 'This money does not pass through this site: if you have not received it, please ask your host.',
  },
  returned: {
    title: (amount) => `Your refund of ${amount} did not arrive`,
    intro: ({ amount }) => `Your bank did not accept the ${amount} that had left for your card.`,
    details: 'The money is back with your host, who has to return it to you in another way. Please write to them.',
  },
  left: (amount) => `${amount} remains paid for this stay.`,
  nothingLeft: 'Nothing remains paid for this stay.',
  creditNote: (number) => `Credit note ${number} is on the page of your stay.`,
};
