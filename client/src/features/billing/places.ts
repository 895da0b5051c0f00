import type { DeclaredPlace } from '../../layout/palette/Place.ts';

/** What the search finds of subscription and invoices. */
export const billingPlaces: readonly DeclaredPlace[] = [
  {
    at: 'abonnement?ouvrir=gerer',
    label: 'Résilier mon abonnement',
    words: 'annuler arrêter stopper mettre fin résiliation désabonner désabonnement quitter partir forfait formule',
    group: 'actions',
  },
  {
    at: 'abonnement?ouvrir=gerer',
    label: 'Changer de formule',
    words:
      'abonnement forfait offre plan passer supérieure inférieure upgrade starter business enterprise limite logements prix',
    group: 'actions',
  },
  {
    at: 'abonnement#passer-a-l-annee',
    label: 'Passer à l’année',
    words: 'annuel annuelle abonnement économie réduction mensuel mois formule',
    group: 'actions',
  },
  {
    at: 'abonnement#changer-de-carte',
    label: 'Changer de carte bancaire',
    words: 'cb carte bleue visa mastercard moyen de paiement expirée iban rib prélèvement sepa banque modifier',
    group: 'actions',
    note: 'Sur la page Abonnement',
  },
  {
    at: 'abonnement',
    label: 'Activer ou reprendre mon abonnement',
    words: 'payer souscrire réactiver reprendre continuer essai prix tarif formule forfait',
    group: 'actions',
  },
  {
    at: 'abonnement#droit-de-retractation',
    label: 'Me rétracter du contrat',
    words: 'rétractation quatorze jours remboursement rembourser annuler',
    group: 'actions',
  },
  {
    at: 'facturation',
    label: 'Télécharger une facture',
    words: 'factures pdf reçu justificatif comptable comptabilité imprimer avoir tva',
    group: 'actions',
    note: 'Sur la page Facturation',
  },
  {
    at: 'facturation',
    label: 'Exporter mes factures en tableur',
    words: 'csv excel comptable comptabilité export télécharger',
    group: 'actions',
  },
  {
    at: 'facturation#adresse-de-facturation',
    label: 'Adresse de facturation',
    words: 'société entreprise siret tva numéro intracommunautaire raison sociale facture coordonnées',
    group: 'settings',
  },
];
