import type { ReviewMailWords } from './ReviewMailWords.ts';

export const germanReviewMails: ReviewMailWords = {
  asked: {
    title: (property) => `Ihr Aufenthalt in ${property}, in wenigen Worten`,
    intro: (property, dates) =>
      `Danke, dass Sie in ${property} waren, ${dates}. Erzählen Sie den nächsten Gästen, wie es war: eine Note und ein paar Zeilen.`,
    details: (days) =>
      `Sie haben ${days} Tage Zeit. Nur Gäste, deren Aufenthalt stattgefunden hat, können schreiben, und es gibt keine Gegenleistung. Dies ist unsere einzige Nachricht dazu.`,
    button: 'Bewertung schreiben',
  },
  refused: {
    title: 'Ihre Bewertung wurde nicht veröffentlicht',
    intro: (property, dates) => `Ihr Gastgeber hat Ihre Bewertung zu ${property}, ${dates}, abgelehnt.`,
    details: (motive) => `Grund: ${motive}. Sie können Ihren Text ändern und erneut senden.`,
    button: 'Bewertung ändern',
  },
  motives: {
    insult: 'Beleidigungen oder Drohungen',
    personal_data: 'personenbezogene Daten anderer',
    off_topic: 'kein Bezug zum Thema',
    not_the_stay: 'der Text handelt nicht von diesem Aufenthalt',
  },
  closing: 'Dieser Link gehört Ihnen: Wer ihn hat, kann an Ihrer Stelle schreiben.',
};
