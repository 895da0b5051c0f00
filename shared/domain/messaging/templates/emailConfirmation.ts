import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who asked again for the link that confirms their address. */
export const emailConfirmation = {
  key: 'email_confirmation',
  name: 'Confirmation de l’adresse',
  audience: 'user',
  rule: 'Quand un client redemande le lien qui confirme son adresse',
  required: true,
  subject: 'Confirmez votre adresse e-mail',
  content: `<h1>Confirmez votre adresse.</h1>
<p>Bonjour {{user_name}},</p>
<p>Un clic suffit pour confirmer que cette adresse est bien la vôtre. Ce lien est valable <strong>{{expires_in}}</strong> et ne sert qu’une fois.</p>
<p><a class="button" href="{{confirmation_url}}">Confirmer mon adresse</a></p>
<p class="note">Vous n’avez pas de compte {{site_name}}&#8239;? Ignorez ce message&nbsp;: quelqu’un a sans doute saisi votre adresse par erreur.</p>
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
      sample: '7\u00a0jours',
    },
  ],
} as const satisfies MailTemplateDefinition;
