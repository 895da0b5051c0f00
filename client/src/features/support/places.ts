import type { DeclaredPlace } from '../../layout/palette/Place.ts';

/** What the search finds of help. */
export const supportPlaces: readonly DeclaredPlace[] = [
  {
    at: 'support?conversation=nouveau',
    label: 'Écrire à l’équipe',
    words: 'contact contacter aide question problème bug panne réclamation message joindre support assistance humain',
    group: 'actions',
  },
];
