import type { ChangeMailWords } from './ChangeMailWords.ts';

export const englishChangeMails: ChangeMailWords = {
  asked: {
    title: 'Your request for a change is on its way',
    intro: 'Your stay remains as it is until your host accepts.',
    details: (until) => `You will have an answer before ${until}. Without one, nothing changes.`,
  },
  accepted: { title: 'Your stay is changed', intro: 'Your host has accepted the change that you asked for.' },
  declined: { title: 'Your stay remains the same', intro: 'Your host cannot accept the change that you asked for.' },
  lapsed: {
    title: 'Your stay remains the same',
    intro: 'Your host did not answer in time about the change that you asked for.',
  },
  wanted: (dates, guests, amount) => `Asked for: ${dates}, ${guests}, ${amount}.`,
  word: (text) => `A word from your host: ${text}`,
  newLink: {
    title: 'The new link to your stay',
    intro: 'Your host has replaced the link to the page of your stay.',
    details: 'The links in earlier emails no longer lead anywhere.',
  },
  returned: (amount) => `You have paid ${amount} too much: your host gives it back to you.`,
};
