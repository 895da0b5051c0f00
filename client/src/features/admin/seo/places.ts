import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of what search engines read. */
export const seoPlaces: readonly DeclaredPlace[] = [
  {
    at: 'seo?onglet=robots#robots-txt',
    label: 'robots.txt',
    words: 'moteurs google exclure interdire',
    group: 'settings',
  },
  {
    at: 'seo?onglet=donnees#vos-propres-donnees',
    label: 'Données structurées (JSON-LD)',
    words: 'schema.org google résultats enrichis',
    group: 'settings',
  },
];
