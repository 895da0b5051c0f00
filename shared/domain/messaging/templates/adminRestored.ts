import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: a backup was restored. */
export const adminRestored = {
  key: 'admin_restored',
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
    {
      name: 'made_at',
      description: 'Date et heure de la sauvegarde restaurée',
      sample: '20\u00a0novembre 2026 à 3\u00a0h\u00a000',
    },
    { name: 'file_name', description: 'Nom du fichier de la sauvegarde', sample: 'clairvolet-2026-11-20.zip' },
    { name: 'author', description: 'Administrateur qui l’a demandée', sample: 'Camille Aubry' },
    {
      name: 'restored_at',
      description: 'Date et heure de la restauration',
      sample: '21\u00a0novembre 2026 à 9\u00a0h\u00a007',
    },
    { name: 'held_events', description: 'Nombre d’événements qui attendent une décision', sample: '12' },
    {
      name: 'admin_url',
      description: 'Adresse des sauvegardes dans l’administration',
      sample: 'https://clairvolet.example/admin/backup',
    },
  ],
} as const satisfies MailTemplateDefinition;
