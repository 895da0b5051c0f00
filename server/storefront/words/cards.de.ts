import type { CardWords } from './CardWords.ts';

export const germanCards: CardWords = {
  paying: {
    title: 'Die Zahlung steht noch aus',
    text: (until) =>
      `Diese Nächte sind bis ${until} für Sie reserviert, während Sie bezahlen. Danach werden sie wieder frei.`,
  },
  unpaid: {
    title: 'Die Zahlung ist nicht erfolgt',
    text: 'Diese Nächte sind nicht mehr reserviert, und es wurde nichts abgebucht. Sie können gern neu buchen.',
  },
  pay: (amount) => `${amount} mit Karte zahlen`,
  payHint: 'Auf der sicheren Seite von Stripe. Ihr Gastgeber sieht Ihre Kartennummer nicht.',
  giveUp: 'Auf diese Nächte verzichten',
  checking:
    'Ihre Bank hat noch nicht geantwortet. Laden Sie diese Seite gleich noch einmal; auch eine E-Mail sagt es Ihnen.',
  suspended: 'Die Zahlung ist nicht erfolgt. Sie können sie hier fortsetzen.',
  held: (amount) =>
    `${amount} sind auf Ihrer Karte vorgemerkt und werden nur abgebucht, wenn Ihr Gastgeber Ihre Anfrage annimmt.`,
  unavailable: 'Die Kartenzahlung antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten erneut.',
  mandate: (host, amount, day) =>
    `Mit Karte erlauben Sie ${host} auch, am ${day} ${amount} abzubuchen, ohne erneut zu fragen. Eine E-Mail erinnert Sie daran, und Sie können bis dahin anders zahlen.`,
  willBeCharged: 'Wird an diesem Tag von Ihrer Karte abgebucht.',
};
