import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of rates. */
export const ratePlaces: readonly DeclaredPlace[] = [
  {
    at: 'tarifs',
    label: 'Changer mes prix',
    words: 'tarif nuit nuitée semaine week-end augmenter baisser prix saison haute basse',
    group: 'actions',
  },
  {
    at: 'tarifs?panneau=pourquoi',
    label: 'Comprendre un prix',
    words: 'pourquoi calcul détail tarif nuit',
    group: 'actions',
  },
  {
    at: 'tarifs?vue=regles#frais',
    label: 'Frais de ménage et suppléments',
    words: 'taxe animaux chien personne supplémentaire linge options draps',
    group: 'settings',
    note: 'Sur la page Tarifs',
  },
  {
    at: 'tarifs?vue=regles#remises',
    label: 'Remises à la semaine, au mois et de dernière minute',
    words: 'réduction promotion code promo rabais baisser dégressif',
    group: 'settings',
    note: 'Sur la page Tarifs',
  },
  {
    at: 'tarifs?vue=regles#sejours',
    label: 'Séjour minimum et jours d’arrivée',
    words: 'durée minimale maximale nuits règles week-end',
    group: 'settings',
    note: 'Sur la page Tarifs',
  },
];
