import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the address that an account has, when another one is to take its place. */
export const emailChangeAnnounced = {
  key: 'email_change_announced',
  name: 'Changement d’adresse demandé',
  audience: 'user',
  rule: 'Quand un client veut une autre adresse, à celle qu’il a',
  required: true,
  subject: 'Un changement d’adresse e-mail est demandé',
  content: `<h1>Votre adresse va changer.</h1>
<p>Bonjour {{user_name}},</p>
<p>Une demande vient d’être faite pour remplacer l’adresse de votre compte {{site_name}} par <strong>{{new_email}}</strong>. Rien ne change tant que cette nouvelle adresse n’est pas confirmée.</p>
<p>Si cette demande vient de vous, vous n’avez rien à faire ici&nbsp;: ouvrez le message reçu à la nouvelle adresse.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Choisissez tout de suite un autre mot de passe&nbsp;: la demande sera annulée et toutes vos sessions seront fermées.</p>
<p><a class="button" href="{{reset_url}}">Choisir un autre mot de passe</a></p>`,
  variables: [
    {
      name: 'new_email',
      description: 'Adresse demandée',
      sample: 'maite@villa-etchea.example',
    },
    {
      name: 'reset_url',
      description: 'Adresse où demander un nouveau mot de passe',
      sample: 'https://clairvolet.example/forgot-password',
    },
  ],
} as const satisfies MailTemplateDefinition;
