import type { ContractPageWords } from './ContractPageWords.ts';

export const frenchContractPage: ContractPageWords = {
  title: 'Le contrat',
  foldHint: 'C’est le texte que vous acceptez en réservant, avec l’état descriptif et le règlement du logement.',
  fold: 'Lire le contrat et ses annexes',
  draft:
    'Contrat proposé pour ces dates. Votre nom, la rue et le compte à créditer s’y ajoutent avant que vous l’acceptiez.',
  book: 'Réserver ces dates',
  back: 'Retour au logement',
  read: 'Lire le contrat',
  pdf: 'Télécharger le PDF',
  toStay: 'Retour à mon séjour',
  acceptedByYou: (moment) => `Vous l’avez accepté le ${moment}.`,
  offered: 'Votre accord est une offre\u00a0: votre hôte ne l’a pas encore acceptée.',
};
