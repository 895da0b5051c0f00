import type { DeclaredPlace } from '../../../layout/palette/Place.ts';

/** What the search finds of backups. */
export const backupPlaces: readonly DeclaredPlace[] = [
  {
    at: 'backup',
    label: 'Faire une sauvegarde',
    words: 'archive copie base de données zip maintenant',
    group: 'actions',
    note: 'Sur la page Sauvegarde',
  },
  {
    at: 'backup#restaurer',
    label: 'Restaurer une sauvegarde',
    words: 'archive revenir récupérer importer zip',
    group: 'actions',
  },
  {
    at: 'backup#repetition-de-restauration',
    label: 'Répétition de restauration',
    words: 'essai vérifier preuve',
    group: 'settings',
  },
  {
    at: 'backup#evenements-retenus',
    label: 'Événements retenus',
    words: 'après restauration en attente',
    group: 'settings',
  },
];
