import type { StayMailWords } from './StayMailWords.ts';

export const englishStayMails: StayMailWords = {
  greeting: (firstName) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  labels: { stay: 'Place', dates: 'Dates', guests: 'Guests', amount: 'Price of the stay' },
  button: 'Open my stay',
  closing: 'Keep this link: it opens your stay, without an account or a password.',
  span: (arrival, departure) => `${arrival} to ${departure}`,
  offered: {
    title: 'A stay is offered to you',
    intro: (until) =>
      `These nights are held for you until ${until}. Read everything, then accept on the page of your stay.`,
  },
  requested: {
    title: 'Your request is on its way',
    intro: 'These nights are kept for you, and nothing is to be paid for now.',
    details: (until) => `You will have an answer before ${until}.`,
  },
  awaitingPayment: {
    title: 'These nights are waiting for you',
    intro: (until) => `They are kept for you until ${until}, for your payment to arrive.`,
  },
  confirmed: { title: 'It is booked', intro: 'Your stay is confirmed.' },
  cancelledByGuest: { title: 'You cancelled this stay', intro: 'The nights have been given back.' },
  cancelledByHost: {
    title: 'This stay will not take place',
    intro: 'Your host cancelled it, or could not accept your request.',
  },
  expired: { title: 'Time has run out', intro: 'These nights are no longer kept for you.' },
  nothingOwed: 'Nothing is owed.',
  returned: (kept, back) => `Your host keeps ${kept}; they give you ${back} back.`,
  reference: (reference) => `Please quote: ${reference}`,
};
