import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of reservations. */
export const reservationPlaces: readonly DeclaredPlace[] = [
  {
    at: 'reservations?etat=confirmed',
    label: 'Annuler ou déplacer une réservation',
    words: 'annulation séjour voyageur changer modifier dates supprimer retirer décaler rembourser',
    group: 'actions',
    note: 'Ouvrez la réservation dans la liste',
  },
  {
    at: 'reservations?nouvelle=1',
    label: 'Nouvelle réservation',
    words: 'ajouter saisir créer réserver séjour client voyageur',
    group: 'actions',
  },
  {
    at: 'reservations',
    label: 'Exporter mes réservations en tableur',
    words: 'csv excel télécharger liste export taxe de séjour',
    group: 'actions',
    note: 'Sur la page Réservations',
  },
];
