import type { DeclaredPlace } from '../../layout/palette/Place.ts';

/** What the search finds of paired phones. */
export const mobilePlaces: readonly DeclaredPlace[] = [
  {
    at: 'mobile#nouveau-lien',
    label: 'Associer un téléphone',
    words: 'inviter smartphone portable iphone android application qr code lien partager conciergerie ménage',
    group: 'actions',
  },
  {
    at: 'mobile#appareils-associes',
    label: 'Appareils associés',
    words: 'téléphones tablettes retirer révoquer dissocier',
    group: 'settings',
  },
];
