import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search of the back-office finds of customers. */
export const userPlaces: readonly DeclaredPlace[] = [
  {
    at: 'users?ouvrir=nouveau',
    label: 'Créer un utilisateur',
    words: 'nouveau client ajouter compte hôte inscrire',
    group: 'actions',
  },
  {
    at: 'users?statut=past_due',
    label: 'Clients en retard de paiement',
    words: 'impayés échéance dus relance',
    group: 'pages',
  },
  { at: 'users?statut=trial', label: 'Clients en essai', words: 'gratuit période essai', group: 'pages' },
  {
    at: 'users',
    label: 'Filtrer les clients à exporter',
    words: 'exporter csv excel tableur télécharger liste export utilisateurs',
    group: 'actions',
    note: 'Puis « Exporter en CSV », sur leur page',
  },
  {
    at: 'users?statut=active',
    label: 'Choisir un client dont résilier l’abonnement',
    words: 'résiliation désabonner arrêter annuler fin rembourser',
    group: 'actions',
    note: 'Puis «\u00a0Résilier\u00a0», sur sa fiche',
  },
  {
    at: 'users',
    label: 'Notes internes',
    words: 'commentaire mémo remarque écrire',
    group: 'pages',
    note: 'Sur la fiche de chaque client',
  },
];
