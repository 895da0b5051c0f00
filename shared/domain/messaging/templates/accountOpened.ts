import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose account an administrator opened: with the link, they need no password of somebody else's. */
export const accountOpened = {
  key: 'account_opened',
  name: 'Compte ouvert par l’équipe',
  audience: 'user',
  rule: 'Quand un administrateur ouvre un compte à un client',
  required: true,
  subject: 'Votre compte {{site_name}} est ouvert',
  content: `<h1>Votre compte est ouvert.</h1>
<p>Bonjour {{user_name}},</p>
<p>Notre équipe vient d’ouvrir un compte {{site_name}} à cette adresse e-mail, qui vous servira d’identifiant. Il vous reste à choisir votre mot de passe.</p>
<p><a class="button" href="{{password_url}}">Choisir mon mot de passe</a></p>
<p>Ce lien est valable <strong>{{expires_in}}</strong> et ne sert qu’une fois. Passé ce délai, demandez-en un autre sur la page <a href="{{forgot_url}}">Mot de passe oublié</a>.</p>
<p class="note">Vous n’attendiez pas ce message&#8239;? Écrivez-nous à {{contact_email}}.</p>
<p><small>Le bouton ne fonctionne pas&#8239;? Copiez cette adresse dans votre navigateur&nbsp;:<br><a href="{{password_url}}">{{password_url}}</a></small></p>`,
  variables: [
    {
      name: 'password_url',
      description: 'Lien à usage unique pour choisir le mot de passe',
      sample:
        'https://clairvolet.example/reset-password?token=0198c2f4-7d3e-7a51-9c0b-5e2f8a6d1b47.mVq3XbYt0Lk8RzP2Wc7dHn5',
      opens: true,
    },
    { name: 'expires_in', description: 'Durée de validité du lien, avec son unité', sample: '7\u00a0jours' },
    {
      name: 'forgot_url',
      description: 'Page où demander un autre lien',
      sample: 'https://clairvolet.example/forgot-password',
    },
  ],
} as const satisfies MailTemplateDefinition;
