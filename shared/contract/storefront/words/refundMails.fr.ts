import type { RefundMailWords } from './RefundMailWords.ts';

export const frenchRefundMails: RefundMailWords = {
  card: {
    title: (amount) => `${amount} vous sont remboursés`,
    intro: ({ amount }) => `Le remboursement de ${amount} est parti vers la carte qui a payé.`,
    details:
      'Votre banque l’affiche en 5 à 10\u00a0jours. S’il ne figure pas sur votre relevé, cherchez-le à côté du paiement\u00a0: il a pu l’annuler.',
  },
  declared: {
    title: (amount) => `${amount} vous sont remboursés`,
    intro: ({ amount, day, means }) => `Votre hôte indique vous avoir rendu ${amount} (${means}), à la date du ${day}.`,
    details: 'Cet argent ne passe pas par ce site\u00a0: si vous ne l’avez pas reçu, voyez-le avec votre hôte.',
  },
  returned: {
    title: (amount) => `Votre remboursement de ${amount} n’est pas arrivé`,
    intro: ({ amount }) => `Votre banque n’a pas accepté les ${amount} qui étaient partis vers votre carte.`,
    details: 'L’argent est revenu à votre hôte, à qui il revient de vous le rendre autrement. Écrivez-lui.',
  },
  left: (amount) => `Il reste ${amount} payés pour ce séjour.`,
  nothingLeft: 'Plus rien n’est payé pour ce séjour.',
  creditNote: (number) => `L’avoir ${number} est sur la page de votre séjour.`,
};
