import type { HostLeftMailWords } from './HostLeftMailWords.ts';

export const englishHostLeftMails: HostLeftMailWords = {
  kinds: {
    confirmed: {
      title: 'Your host is closing their site: please write to them',
      intro: (host) =>
        `${host} is closing the site on which you booked. This does not cancel your stay: ask your host whether they still expect you.`,
      details:
        'It is for your host to welcome you, or to give back what you paid. Nothing more is taken from your card by this site, and a blocked deposit is released.',
    },
    waiting: {
      title: 'Your request will not be answered',
      intro: (host) =>
        `${host} is closing their site before your stay was confirmed: these nights are no longer kept for you.`,
      details:
        'If you have already paid something, it is for your host to give it back. Write to them if you still want these dates.',
    },
    cancelled: {
      title: 'Your host is closing their site before refunding you',
      intro: (host) =>
        `${host} is closing the site on which you had booked. The stay remains cancelled, and your host still has to give you this money back.`,
      details:
        'A refund that your bank was already asked for arrives all the same: look at your account before you write.',
    },
  },
  labels: { paid: 'Paid so far', owed: 'Still owed to you', contact: 'Reach your host' },
  button: 'Write to your host',
  closing: 'The page of your stay no longer opens. Keep this e-mail, and those with your contract and your receipts.',
};
