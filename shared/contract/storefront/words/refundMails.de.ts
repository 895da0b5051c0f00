import type { RefundMailWords } from './RefundMailWords.ts';

export const germanRefundMails: RefundMailWords = {
  card: {
    title: (amount) => `${amount} werden Ihnen erstattet`,
    intro: ({ amount }) => `Die Erstattung von ${amount} ist auf dem Weg zur Karte, mit der bezahlt wurde.`,
    details:
      'Ihre Bank zeigt sie in 5 bis 10 Tagen an. Steht sie nicht auf Ihrem Auszug, suchen Sie bei der Zahlung: Sie kann storniert worden sein.',
  },
  declared: {
    title: (amount) => `${amount} werden Ihnen erstattet`,
    intro: ({ amount, day, means }) =>
      `Ihr Gastgeber gibt an, Ihnen ${amount} erstattet zu haben (${means}), am ${day}.`,
    details:
      'Dieses Geld läuft nicht über diese Website: Wenn Sie es nicht erhalten haben, fragen Sie bitte Ihren Gastgeber.',
  },
  returned: {
    title: (amount) => `Ihre Erstattung von ${amount} ist nicht angekommen`,
    intro: ({ amount }) => `Ihre Bank hat die ${amount}, die an Ihre Karte unterwegs waren, nicht angenommen.`,
    details:
      'Das Geld ist wieder bei Ihrem Gastgeber, der es Ihnen auf anderem Weg zurückgeben muss. Schreiben Sie ihm.',
  },
  left: (amount) => `${amount} bleiben für diesen Aufenthalt bezahlt.`,
  nothingLeft: 'Für diesen Aufenthalt ist nichts mehr bezahlt.',
  creditNote: (number) => `Die Rechnungskorrektur ${number} finden Sie auf der Seite Ihres Aufenthalts.`,
};
