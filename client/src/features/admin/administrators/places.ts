import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of administrators. */
export const administratorPlaces: readonly DeclaredPlace[] = [
  {
    at: 'admins?ouvrir=nouveau',
    label: 'Créer un administrateur',
    words: 'nouveau agent collègue ajouter inviter équipe droits autorisations permissions',
    group: 'actions',
  },
];
