import type { StayMailWords } from './StayMailWords.ts';

export const frenchStayMails: StayMailWords = {
  greeting: (firstName) => (firstName === '' ? 'Bonjour,' : `Bonjour ${firstName},`),
  labels: { stay: 'Logement', dates: 'Dates', guests: 'Voyageurs', amount: 'Montant du séjour' },
  button: 'Ouvrir mon séjour',
  closing: 'Gardez ce lien\u00a0: il ouvre votre séjour, sans compte ni mot de passe.',
  span: (arrival, departure) => `du ${arrival} au ${departure}`,
  offered: {
    title: 'Un séjour vous est proposé',
    intro: (until) =>
      `Ces nuits vous sont gardées jusqu’au ${until}. Lisez tout, puis acceptez depuis la page de votre séjour.`,
  },
  requested: {
    title: 'Votre demande est partie',
    intro: 'Ces nuits vous sont gardées, et rien n’est à payer pour le moment.',
    details: (until) => `Vous aurez une réponse avant le ${until}.`,
  },
  awaitingPayment: {
    title: 'Ces nuits vous attendent',
    intro: (until) => `Elles vous sont gardées jusqu’au ${until}, le temps que votre paiement arrive.`,
  },
  confirmed: { title: 'C’est réservé', intro: 'Votre séjour est confirmé.' },
  cancelledByGuest: { title: 'Vous avez annulé ce séjour', intro: 'Les nuits sont rendues.' },
  cancelledByHost: {
    title: 'Ce séjour n’aura pas lieu',
    intro: 'Votre hôte l’a annulé, ou n’a pas pu accepter votre demande.',
  },
  expired: { title: 'Le délai est passé', intro: 'Ces nuits ne sont plus gardées pour vous.' },
  nothingOwed: 'Rien n’est dû.',
  returned: (kept, back) => `Votre hôte garde ${kept}\u00a0; ${back} vous sont rendus par lui.`,
  reference: (reference) => `Référence à indiquer\u00a0: ${reference}`,
};
