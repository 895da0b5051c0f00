import type { CardWords } from './CardWords.ts';

export const frenchCards: CardWords = {
  paying: {
    title: 'Il reste à payer',
    text: (until) => `Ces nuits vous sont gardées jusqu’à ${until}, le temps de payer. Ensuite, elles sont rendues.`,
  },
  unpaid: {
    title: 'Le paiement n’a pas eu lieu',
    text: 'Ces nuits ne sont plus gardées, et rien n’a été débité. Vous pouvez réserver à nouveau.',
  },
  pay: (amount) => `Payer ${amount} par carte`,
  payHint: 'Sur la page sécurisée de Stripe. Votre hôte ne voit pas votre numéro de carte.',
  giveUp: 'Renoncer à ces nuits',
  checking:
    'Votre banque n’a pas encore répondu. Rechargez cette page dans un instant\u202f; un e-mail vous le dira aussi.',
  suspended: 'Le paiement n’est pas fait. Vous pouvez le reprendre ici.',
  held: (amount) =>
    `${amount} sont réservés sur votre carte, et ne sont débités que si votre hôte accepte votre demande.`,
  unavailable: 'Le paiement par carte ne répond pas pour l’instant. Réessayez dans quelques minutes.',
  mandate: (host, amount, day) =>
    `Par carte, vous autorisez ${host} à débiter aussi ${amount} le ${day}, sans vous le redemander. Un e-mail vous prévient, et vous pouvez payer autrement avant ce jour.`,
  willBeCharged: 'Débité sur votre carte ce jour-là.',
};
