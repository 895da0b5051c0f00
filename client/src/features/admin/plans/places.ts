import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of plans. */
export const planPlaces: readonly DeclaredPlace[] = [
  {
    at: 'plans?ouvrir=nouveau',
    label: 'Créer une formule',
    words: 'nouvelle formule offre forfait abonnement prix tarif',
    group: 'actions',
  },
  {
    at: 'plans',
    label: 'Choisir une formule dont changer le prix',
    words: 'formule tarif offre forfait abonnement limite logements modifier',
    group: 'actions',
    note: 'Sur la page Formules',
  },
];
