import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of tasks. */
export const jobPlaces: readonly DeclaredPlace[] = [
  {
    at: 'jobs',
    label: 'Tâches abandonnées',
    words: 'échec erreurs file queue relancer lettres mortes bloquées',
    group: 'pages',
  },
  { at: 'jobs#files', label: 'Suspendre une file', words: 'pause queue arrêter reprendre worker', group: 'actions' },
  {
    at: 'jobs#a-heure-fixe',
    label: 'Tâches à heure fixe',
    words: 'planification cron programmées nuit',
    group: 'pages',
  },
];
