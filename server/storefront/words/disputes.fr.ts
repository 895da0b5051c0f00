import type { DisputeWords } from './DisputeWords.ts';

export const frenchDisputes: DisputeWords = {
  open: (amount) =>
    `Le paiement de ${amount} est contesté auprès de la banque de la carte\u00a0: en attendant sa décision, vous n’avez pas à le payer de nouveau.`,
  won: (amount) =>
    `La banque a maintenu le paiement de ${amount} qui avait été contesté\u00a0: vous n’avez pas à le payer de nouveau.`,
  lost: (amount) =>
    `Le paiement de ${amount} a été contesté, et la banque l’a rendu à la carte qui avait payé\u00a0: votre hôte peut encore vous demander cette somme.`,
  asked_again: (amount) =>
    `Le paiement de ${amount} a été contesté, et la banque l’a rendu à la carte qui avait payé\u00a0: votre hôte vous demande cette somme de nouveau.`,
};
