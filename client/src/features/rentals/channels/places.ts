import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of platforms. */
export const channelPlaces: readonly DeclaredPlace[] = [
  {
    at: 'plateformes?relier=1',
    label: 'Relier une plateforme',
    words:
      'airbnb booking abritel greengo google calendrier ical ics synchro synchroniser synchronisation importer connecter lien channel manager',
    group: 'actions',
  },
  {
    at: 'plateformes',
    label: 'Donner mon calendrier à une plateforme',
    words: 'exporter export ical ics url lien airbnb booking abritel synchro',
    group: 'actions',
    note: 'Sur la page Plateformes',
  },
  {
    at: 'plateformes',
    label: 'Doubles réservations',
    words: 'surbooking surréservation conflit doublon chevauchement',
    group: 'settings',
  },
];
