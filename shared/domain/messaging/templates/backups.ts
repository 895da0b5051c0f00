import { page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const adminUrl = page('admin_url', 'Adresse des sauvegardes dans l’administration', '/admin/backup');

export const backups = {
  admin_backup_failed: {
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
      variable(
        'reason',
        'Pourquoi elle a échoué',
        'Le disque est plein\u00a0: libérez de la place, puis relancez la sauvegarde.',
      ),
      variable('file_name', 'Nom de la sauvegarde', 'clairvolet-2026-11-20.zip'),
      variable('author', 'Qui l’a demandée', 'Sauvegarde automatique de la nuit'),
      variable('started_at', 'Date et heure de son début', '20\u00a0novembre 2026 à 3\u00a0h\u00a000'),
      variable(
        'last_success',
        'Date et heure de la dernière sauvegarde réussie',
        '19\u00a0novembre 2026 à 3\u00a0h\u00a002',
      ),
      adminUrl,
    ],
  },

  admin_rehearsal_failed: {
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
      variable('made_at', 'Date et heure de la sauvegarde', '21\u00a0novembre 2026 à 3\u00a0h\u00a000'),
      variable('file_name', 'Nom du fichier de la sauvegarde', 'clairvolet-2026-11-21.zip'),
      variable('reason', 'Ce qui n’allait pas', 'L’archive est endommagée.'),
      adminUrl,
    ],
  },

  admin_restored: {
    name: 'Sauvegarde restaurée',
    audience: 'admin',
    rule: 'Quand une sauvegarde vient d’être restaurée',
    required: true,
    subject: 'Sauvegarde du {{made_at}} restaurée',
    content: `<h1>Une sauvegarde a été restaurée.</h1>
<p>Le contenu de {{site_name}} est revenu à ce qu’il était le <strong>{{made_at}}</strong>. Les factures émises depuis, le journal et les envois déjà faits n’ont pas été effacés.</p>
<table>
<tr><th>Archive</th><td>{{file_name}}</td></tr>
<tr><th>Demandée par</th><td>{{author}}</td></tr>
<tr><th>Restaurée le</th><td>{{restored_at}}</td></tr>
<tr><th>Événements retenus</th><td>{{held_events}}</td></tr>
</table>
<p>Les événements retenus (e-mails, prélèvements, mises en ligne) n’auront lieu que si vous les relâchez. La comparaison avec Stripe est lancée. Une sauvegarde de sécurité garde ce qui a été remplacé.</p>
<p><a class="button" href="{{admin_url}}">Voir les sauvegardes</a></p>`,
    variables: [
      variable('made_at', 'Date et heure de la sauvegarde restaurée', '20\u00a0novembre 2026 à 3\u00a0h\u00a000'),
      variable('file_name', 'Nom du fichier de la sauvegarde', 'clairvolet-2026-11-20.zip'),
      variable('author', 'Administrateur qui l’a demandée', 'Camille Aubry'),
      variable('restored_at', 'Date et heure de la restauration', '21\u00a0novembre 2026 à 9\u00a0h\u00a007'),
      variable('held_events', 'Nombre d’événements qui attendent une décision', '12'),
      adminUrl,
    ],
  },
} as const satisfies Record<string, MailTemplate>;
