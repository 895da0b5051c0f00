import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the address that a customer wants in place of the one they have. */
export const emailChange = {
  key: 'email_change',
  name: 'Nouvelle adresse à confirmer',
  audience: 'user',
  rule: 'Quand un client veut une autre adresse, à la nouvelle',
  required: true,
  subject: 'Confirmez votre nouvelle adresse e-mail',
  content: `<h1>Votre nouvelle adresse</h1>
<p>Bonjour {{user_name}},</p>
<p>Vous souhaitez utiliser cette adresse pour votre compte {{site_name}}. Confirmez-la avec ce lien, valable <strong>{{expires_in}}</strong>&nbsp;: c’est avec elle que vous vous connecterez ensuite.</p>
<p><a class="button" href="{{confirmation_url}}">Confirmer cette adresse</a></p>
<p class="note">Vous n’avez rien demandé&#8239;? Ignorez ce message&nbsp;: sans confirmation, rien ne change.</p>
<p><small>Le bouton ne fonctionne pas&#8239;? Copiez cette adresse dans votre navigateur&nbsp;:<br><a href="{{confirmation_url}}">{{confirmation_url}}</a></small></p>`,
  variables: [
    {
      name: 'confirmation_url',
      description: 'Lien à usage unique qui confirme l’adresse',
      sample:
        'https://clairvolet.example/confirm-email?token=0198c2f4-7d3e-7a51-9c0b-5e2f8a6d1b47.mVq3XbYt0Lk8RzP2Wc7dHn5',
      opens: true,
    },
    {
      name: 'expires_in',
      description: 'Durée de validité du lien, avec son unité',
      sample: '24\u00a0heures',
    },
  ],
} as const satisfies MailTemplateDefinition;
