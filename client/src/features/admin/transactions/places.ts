import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of transactions. */
export const transactionPlaces: readonly DeclaredPlace[] = [
  {
    at: 'transactions?statut=succeeded',
    label: 'Choisir un paiement à rembourser',
    words: 'rembourser remboursement rendre argent avoir annuler carte',
    group: 'actions',
    note: 'Le bouton « Rembourser » est sur sa ligne',
  },
  {
    at: 'transactions?statut=failed',
    label: 'Paiements échoués',
    words: 'impayés refusés carte échec',
    group: 'pages',
  },
  {
    at: 'transactions?contestation=open&tri=deadline&sens=asc',
    label: 'Contestations ouvertes',
    words: 'litige litiges dispute chargeback opposition contestée échéance',
    group: 'pages',
  },
  {
    at: 'transactions',
    label: 'Chercher une facture parmi les transactions',
    words: 'retrouver invoice numéro pdf avoir comptable inv',
    group: 'actions',
    note: 'Par son numéro',
  },
  {
    at: 'transactions',
    label: 'Filtrer les transactions à exporter',
    words: 'exporter csv excel tableur comptabilité compta export télécharger',
    group: 'actions',
    note: 'Puis « Exporter en CSV », sur leur page',
  },
];
