import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: somebody registered. */
export const newUserAdmin = {
  key: 'new_user_admin',
  name: 'Nouvel inscrit',
  audience: 'admin',
  rule: 'À l’inscription d’un client',
  subject: 'Nouvelle inscription\u00a0: {{customer_name}}',
  content: `<h1>Nouvelle inscription</h1>
<p><strong>{{customer_name}}</strong> vient de créer un compte sur {{site_name}}.</p>
<table>
<tr><th>E-mail</th><td><a href="mailto:{{customer_email}}">{{customer_email}}</a></td></tr>
<tr><th>Société</th><td>{{company}}</td></tr>
<tr><th>Formule choisie</th><td>{{plan_name}}</td></tr>
<tr><th>Inscription</th><td>{{registered_at}}</td></tr>
</table>
<p><a class="button" href="{{admin_url}}">Voir les utilisateurs</a></p>`,
  variables: [
    { name: 'customer_name', description: 'Prénom et nom du client', sample: 'Maïté Harispe' },
    { name: 'customer_email', description: 'Adresse e-mail du client', sample: 'maite@harispe.example' },
    { name: 'company', description: 'Société du client, ou un tiret', sample: 'Les Volets de Guéthary' },
    { name: 'plan_name', description: 'Formule choisie à l’inscription', sample: 'Business' },
    {
      name: 'registered_at',
      description: 'Date et heure de l’inscription',
      sample: '20\u00a0novembre 2026 à 14\u00a0h\u00a021',
    },
    {
      name: 'admin_url',
      description: 'Adresse des utilisateurs dans l’administration',
      sample: 'https://clairvolet.example/admin/users',
    },
  ],
} as const satisfies MailTemplateDefinition;
