import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a new administrator. Never their password: whoever made the account hands it over another way. */
export const administratorWelcome = {
  key: 'administrator_welcome',
  name: 'Bienvenue à un administrateur',
  audience: 'admin',
  rule: 'Quand un super administrateur ouvre un compte d’administration',
  subject: 'Votre accès à l’administration de {{site_name}}',
  content: `<h1>Bienvenue dans l’équipe.</h1>
<p>Bonjour {{user_name}},</p>
<p>Un compte d’administration vient d’être ouvert à votre nom sur {{site_name}}, avec le rôle «&nbsp;{{role}}&nbsp;».</p>
<p>Connectez-vous avec votre adresse e-mail et le mot de passe que la personne qui a créé ce compte vous remet, puis changez ce mot de passe.</p>
<p><a class="button" href="{{login_url}}">Ouvrir l’administration</a></p>
<p class="note">Vous n’attendiez pas ce message&#8239;? Répondez-y pour nous le dire.</p>`,
  variables: [
    { name: 'role', description: 'Rôle du nouvel administrateur', sample: 'Agent' },
    {
      name: 'login_url',
      description: 'Adresse de connexion',
      sample: 'https://clairvolet.example/login',
    },
  ],
} as const satisfies MailTemplateDefinition;
