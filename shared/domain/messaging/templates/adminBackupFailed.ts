import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: a backup was given up. */
export const adminBackupFailed = {
  key: 'admin_backup_failed',
  name: 'Sauvegarde échouée',
  audience: 'admin',
  rule: 'Quand une sauvegarde n’a pas pu être faite',
  required: true,
  subject: 'La sauvegarde du {{started_at}} a échoué',
  content: `<h1>Une sauvegarde n’a pas pu être faite.</h1>
<p>{{reason}}</p>
<table>
<tr><th>Sauvegarde</th><td>{{file_name}}</td></tr>
<tr><th>Demandée par</th><td>{{author}}</td></tr>
<tr><th>Commencée le</th><td>{{started_at}}</td></tr>
<tr><th>Dernière réussie</th><td>{{last_success}}</td></tr>
</table>
<p><a class="button" href="{{admin_url}}">Voir les sauvegardes</a></p>
<p>Ce qui a été écrit de celle-ci est supprimé\u202f; les sauvegardes précédentes restent là. Une nouvelle est faite chaque nuit.</p>`,
  variables: [
    {
      name: 'reason',
      description: 'Pourquoi elle a échoué',
      sample: 'Le disque est plein\u00a0: libérez de la place, puis relancez la sauvegarde.',
    },
    { name: 'file_name', description: 'Nom de la sauvegarde', sample: 'clairvolet-2026-11-20.zip' },
    { name: 'author', description: 'Qui l’a demandée', sample: 'Sauvegarde automatique de la nuit' },
    {
      name: 'started_at',
      description: 'Date et heure de son début',
      sample: '20\u00a0novembre 2026 à 3\u00a0h\u00a000',
    },
    {
      name: 'last_success',
      description: 'Date et heure de la dernière sauvegarde réussie',
      sample: '19\u00a0novembre 2026 à 3\u00a0h\u00a002',
    },
    {
      name: 'admin_url',
      description: 'Adresse des sauvegardes dans l’administration',
      sample: 'https://clairvolet.example/admin/backup',
    },
  ],
} as const satisfies MailTemplateDefinition;
