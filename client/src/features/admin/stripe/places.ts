import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of Stripe and of invoices. */
export const stripePlaces: readonly DeclaredPlace[] = [
  {
    at: 'stripe#cles-stripe',
    label: 'Clés Stripe',
    words: 'clé publique secrète api connexion mode test réel webhook secret pk sk paiement carte portail',
    group: 'settings',
  },
  {
    at: 'stripe#evenements-recus-de-stripe',
    label: 'Événements reçus de Stripe',
    words: 'webhook adresse signature',
    group: 'settings',
  },
  {
    at: 'stripe#comptes-stripe-des-hotes',
    label: 'Comptes Stripe des hôtes',
    words: 'connect webhook adresse signature événements',
    group: 'settings',
  },
  {
    at: 'stripe#reconciliation',
    label: 'Réconcilier avec Stripe',
    words: 'réconciliation comparer écart synchroniser vérifier paiements',
    group: 'actions',
  },
  {
    at: 'stripe#formules-chez-stripe',
    label: 'Formules chez Stripe',
    words: 'produits prix publier synchroniser',
    group: 'settings',
  },
];
