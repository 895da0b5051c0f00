import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To someone whose account is protected by a second factor from now on, or no longer is. */
export const secondFactorChanged = {
  key: 'second_factor_changed',
  name: 'Double authentification modifiée',
  audience: 'user',
  rule: 'Quand la double authentification est activée ou désactivée',
  required: true,
  subject: 'Double authentification {{change}}',
  content: `<h1>La double authentification est {{change}}.</h1>
<p>Bonjour {{user_name}},</p>
<p>Depuis le <strong>{{changed_at}}</strong>, {{consequence}}.</p>
<p>Si c’était vous, tout est en ordre.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Choisissez tout de suite un autre mot de passe&nbsp;: toutes vos sessions seront fermées.</p>
<p><a class="button" href="{{reset_url}}">Choisir un autre mot de passe</a></p>`,
  variables: [
    {
      name: 'change',
      description: '« activée » ou « désactivée »',
      sample: 'activée',
    },
    {
      name: 'consequence',
      description: 'Ce que cela change, en une proposition',
      sample: 'un code de votre application vous est demandé à chaque connexion',
    },
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
