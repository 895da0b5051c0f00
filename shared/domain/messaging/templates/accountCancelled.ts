import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who cancelled their subscription. */
export const accountCancelled = {
  key: 'account_cancelled',
  name: 'Compte résilié',
  audience: 'user',
  rule: 'Quand un client résilie son abonnement',
  required: true,
  subject: 'Votre résiliation est enregistrée',
  content: `<h1>Votre résiliation est enregistrée.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre abonnement {{plan_name}} ne sera pas renouvelé. Vous gardez toutes vos fonctionnalités jusqu’au <strong>{{access_until}}</strong>.</p>
<p>Ensuite, vous pourrez encore vous connecter, consulter et exporter vos données.</p>
<p><a class="button" href="{{subscription_url}}">Gérer mon abonnement</a></p>
<p>Merci d’avoir fait un bout de chemin avec nous. Si vous changez d’avis, votre espace vous attend.</p>`,
  variables: [
    { name: 'plan_name', description: 'Formule résiliée', sample: 'Business' },
    { name: 'access_until', description: 'Dernier jour d’accès complet', sample: '5\u00a0janvier 2027' },
    {
      name: 'subscription_url',
      description: 'Adresse de l’abonnement dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
