import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: the latest backup could not be restored beside, or not to what it was made of. */
export const adminRehearsalFailed = {
  key: 'admin_rehearsal_failed',
  name: 'Répétition de restauration échouée',
  audience: 'admin',
  rule: 'Quand la dernière sauvegarde n’a pas pu être restaurée à l’essai',
  required: true,
  subject: 'La dernière sauvegarde n’est pas sûre',
  content: `<h1>La répétition de restauration a échoué.</h1>
<p>La sauvegarde du <strong>{{made_at}}</strong> a été restaurée à l’essai, dans une base à part, et le résultat n’est pas celui attendu. Rien n’a changé sur le site, mais ne comptez pas sur cette sauvegarde.</p>
<table>
<tr><th>Sauvegarde</th><td>{{file_name}}</td></tr>
<tr><th>Raison</th><td>{{reason}}</td></tr>
</table>
<p>Créez une nouvelle sauvegarde, puis relancez la répétition.</p>
<p><a class="button" href="{{admin_url}}">Voir les sauvegardes</a></p>`,
  variables: [
    {
      name: 'made_at',
      description: 'Date et heure de la sauvegarde',
      sample: '21\u00a0novembre 2026 à 3\u00a0h\u00a000',
    },
    { name: 'file_name', description: 'Nom du fichier de la sauvegarde', sample: 'clairvolet-2026-11-21.zip' },
    { name: 'reason', description: 'Ce qui n’allait pas', sample: 'L’archive est endommagée.' },
    {
      name: 'admin_url',
      description: 'Adresse des sauvegardes dans l’administration',
      sample: 'https://clairvolet.example/admin/backup',
    },
  ],
} as const satisfies MailTemplateDefinition;
