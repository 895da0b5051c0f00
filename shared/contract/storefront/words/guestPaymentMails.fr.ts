import type { GuestPaymentMailWords } from './GuestPaymentMailWords.ts';

export const frenchGuestPaymentMails: GuestPaymentMailWords = {
  upcoming: {
    title: (amount) => `Bientôt à payer\u00a0: ${amount}`,
    intro: (amount, day) => `${amount} sont à payer le ${day} pour votre séjour.`,
  },
  late: {
    title: (amount) => `Il manque ${amount}`,
    intro: (amount, day) =>
      `${amount} étaient à payer le ${day} et ne sont pas arrivés. Si vous venez de payer, ne tenez pas compte de ce message.`,
  },
  charged: 'Vous n’avez rien à faire\u00a0: votre carte sera débitée ce jour-là, comme convenu en réservant.',
  refused: {
    title: 'Votre banque n’a pas accepté le paiement',
    intro: (amount) =>
      `${amount} devaient être débités aujourd’hui, et votre banque demande que vous le confirmiez ou a refusé.`,
    details:
      'Ouvrez votre séjour pour payer avec cette carte ou une autre. Votre réservation vous reste acquise en attendant.',
  },
};
