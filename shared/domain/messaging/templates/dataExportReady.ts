import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose copy of their data is made. */
export const dataExportReady = {
  key: 'data_export_ready',
  name: 'Copie des données prête',
  audience: 'user',
  rule: 'Quand la copie des données qu’un client a demandée est prête',
  required: true,
  subject: 'La copie de vos données est prête',
  content: `<h1>Vos données sont prêtes.</h1>
<p>Bonjour {{user_name}},</p>
<p>La copie de vos données que vous avez demandée vous attend dans votre profil&nbsp;: un fichier ZIP, avec des tableaux à ouvrir dans un tableur.</p>
<p><a class="button" href="{{profile_url}}">Télécharger ma copie</a></p>
<p>Elle y reste jusqu’au <strong>{{kept_until}}</strong>, puis nous la supprimons. Vous pourrez toujours en demander une autre.</p>
<p class="note">Vous n’avez rien demandé&#8239;? Changez votre mot de passe et écrivez-nous&nbsp;: quelqu’un d’autre s’est peut-être connecté à votre compte.</p>`,
  variables: [
    {
      name: 'profile_url',
      description: 'Adresse du profil, où se trouve la copie',
      sample: 'https://clairvolet.example/dashboard/profil',
    },
    { name: 'kept_until', description: 'Dernier jour où la copie est gardée', sample: '27\u00a0novembre 2026' },
  ],
} as const satisfies MailTemplateDefinition;
