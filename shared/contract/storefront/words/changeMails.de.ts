import type { ChangeMailWords } from './ChangeMailWords.ts';

export const germanChangeMails: ChangeMailWords = {
  asked: {
    title: 'Ihre Änderungsanfrage ist unterwegs',
    intro: 'Ihr Aufenthalt bleibt, wie er ist, bis Ihr Gastgeber zustimmt.',
    details: (until) => `Sie erhalten vor dem ${until} eine Antwort. Ohne Antwort ändert sich nichts.`,
  },
  accepted: { title: 'Ihr Aufenthalt ist geändert', intro: 'Ihr Gastgeber hat der gewünschten Änderung zugestimmt.' },
  declined: {
    title: 'Ihr Aufenthalt bleibt gleich',
    intro: 'Ihr Gastgeber kann der gewünschten Änderung nicht zustimmen.',
  },
  lapsed: {
    title: 'Ihr Aufenthalt bleibt gleich',
    intro: 'Ihr Gastgeber hat nicht rechtzeitig auf die gewünschte Änderung geantwortet.',
  },
  wanted: (dates, guests, amount) => `Gewünscht: ${dates}, ${guests}, ${amount}.`,
  word: (text) => `Ein Wort Ihres Gastgebers: ${text}`,
  newLink: {
    title: 'Der neue Link zu Ihrem Aufenthalt',
    intro: 'Ihr Gastgeber hat den Link zur Seite Ihres Aufenthalts ersetzt.',
    details: 'Die Links früherer E-Mails führen nirgendwohin mehr.',
  },
  returned: (amount) => `Sie haben ${amount} zu viel gezahlt: Ihr Gastgeber erstattet es Ihnen.`,
};
