import type { ConditionsWords } from './ConditionsWords.ts';

export const frenchConditions: ConditionsWords = {
  title: 'Conditions de réservation',
  lead: (host) =>
    `Voici comment ${host} loue\u00a0: ce qui est payé et quand, ce que coûte une annulation, et ce que la loi prévoit. Le contrat que vous acceptez en réservant dit la même chose, avec vos dates et votre prix.`,
  booking: 'La réservation',
  payment: 'Les paiements',
  means: 'Les moyens de paiement',
  example: (price, dates) => `Exemple pour un séjour de ${price}, ${dates}, réservé aujourd’hui.`,
  hours: 'Arrivée et départ',
  complaints: 'Une réclamation',
  complaintsText: (host) =>
    `Pendant le séjour, dites-le à ${host} le jour même\u00a0: la plupart des soucis se règlent sur place. Après, écrivez en disant ce qui n’allait pas, avec vos photos si vous en avez.`,
  none: 'Les conditions ne sont pas encore publiées\u00a0: demandez-les avant de réserver.',
  read: 'Lire toutes les conditions de réservation',
};
