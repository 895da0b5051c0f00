import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of the planning. */
export const planningPlaces: readonly DeclaredPlace[] = [
  {
    at: '',
    label: 'Aujourd’hui, demain et les jours qui viennent',
    words: 'arrivées départs ménage jour semaine entrées sorties voyageurs présents',
    note: 'Sur la vue d’ensemble',
  },
  {
    at: 'planning',
    label: 'Fermer ou bloquer des dates',
    words: 'indisponible fermeture bloquer travaux congés vacances période occupé',
    group: 'actions',
    note: 'Sur le planning',
  },
];
