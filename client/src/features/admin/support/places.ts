import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of conversations. */
export const supportPlaces: readonly DeclaredPlace[] = [
  {
    at: 'support',
    label: 'Messages sans réponse',
    words: 'conversations ouvertes répondre contact aide questions clients',
    group: 'pages',
  },
];
