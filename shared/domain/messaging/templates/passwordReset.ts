import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the person who asked for a new password. */
export const passwordReset = {
  key: 'password_reset',
  name: 'Mot de passe oublié',
  audience: 'user',
  rule: 'Quand quelqu’un demande un nouveau mot de passe',
  required: true,
  subject: 'Choisissez un nouveau mot de passe',
  content: `<h1>Un nouveau mot de passe</h1>
<p>Bonjour {{user_name}},</p>
<p>Vous avez demandé à changer le mot de passe de votre compte {{site_name}}. Ce lien vous permet d’en choisir un autre. Il est valable <strong>{{expires_in}}</strong> et ne sert qu’une fois.</p>
<p><a class="button" href="{{reset_url}}">Choisir mon mot de passe</a></p>
<p class="note">Vous n’avez rien demandé&#8239;? Ignorez ce message&nbsp;: votre mot de passe reste le même.</p>
<p><small>Le bouton ne fonctionne pas&#8239;? Copiez cette adresse dans votre navigateur&nbsp;:<br><a href="{{reset_url}}">{{reset_url}}</a></small></p>`,
  variables: [
    {
      name: 'reset_url',
      description: 'Lien à usage unique pour choisir un mot de passe',
      sample: 'https://clairvolet.example/reset-password?token=3vQ8yXb2Lk0mT7rPz5Wc9dHn',
      opens: true,
    },
    { name: 'expires_in', description: 'Durée de validité du lien, avec son unité', sample: '1\u00a0heure' },
  ],
} as const satisfies MailTemplateDefinition;
