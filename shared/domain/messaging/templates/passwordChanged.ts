import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To someone whose password was changed. */
export const passwordChanged = {
  key: 'password_changed',
  name: 'Mot de passe modifié',
  audience: 'user',
  rule: 'Quand le mot de passe d’un compte a changé',
  required: true,
  subject: 'Votre mot de passe a changé',
  content: `<h1>Votre mot de passe a changé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Le mot de passe de votre compte {{site_name}} a été modifié le <strong>{{changed_at}}</strong>. Les sessions ouvertes avec l’ancien ont été fermées.</p>
<p>Si c’était vous, tout est en ordre.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Choisissez tout de suite un autre mot de passe.</p>
<p><a class="button" href="{{reset_url}}">Choisir un autre mot de passe</a></p>`,
  variables: [
    {
      name: 'changed_at',
      description: 'Date et heure du changement',
      sample: '20\u00a0novembre 2026 à 14\u00a0h\u00a021',
    },
    {
      name: 'reset_url',
      description: 'Adresse où demander un nouveau mot de passe',
      sample: 'https://clairvolet.example/forgot-password',
    },
  ],
} as const satisfies MailTemplateDefinition;
