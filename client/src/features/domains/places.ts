import type { DeclaredPlace } from '../../layout/palette/Place.ts';

/** What the search finds of the addresses of the host’s site. */
export const domainPlaces: readonly DeclaredPlace[] = [
  {
    at: 'domaines?ouvrir=sous-domaine',
    label: 'Choisir un sous-domaine gratuit',
    words: 'adresse site url nom internet lien',
    group: 'actions',
  },
  {
    at: 'domaines?ouvrir=domaine',
    label: 'Relier mon propre nom de domaine',
    words: 'dns ovh ionos gandi cloudflare externe adresse cname enregistrement',
    group: 'actions',
  },
  {
    at: 'domaines#acheter-un-nom-de-domaine',
    label: 'Acheter un nom de domaine',
    words: 'fr com adresse internet réserver',
    group: 'actions',
  },
];
