import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of what a host is owed. */
export const moneyPlaces: readonly DeclaredPlace[] = [
  {
    at: 'encaissements#retards',
    label: 'Paiements en retard',
    words: 'impayé relance relancer solde arrhes acompte retard doit dû',
    group: 'actions',
    note: 'Sur la page Encaissements',
  },
  {
    at: 'encaissements#comptable',
    label: 'Exporter pour mon comptable',
    words: 'csv excel tableur comptabilité recettes livre déclaration impôts micro-bic revenus',
    group: 'actions',
    note: 'Sur la page Encaissements',
  },
  {
    at: 'encaissements#a-rendre',
    label: 'Remboursements à faire',
    words: 'rembourser annulation rendre arrhes double',
    group: 'actions',
    note: 'Sur la page Encaissements',
  },
];
