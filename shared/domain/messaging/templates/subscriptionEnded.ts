import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose subscription is over. */
export const subscriptionEnded = {
  key: 'subscription_ended',
  name: 'Abonnement terminé',
  audience: 'user',
  rule: 'Quand un abonnement prend fin',
  required: true,
  subject: '{{user_name}}, votre abonnement est terminé',
  content: `<h1>Votre abonnement est terminé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre abonnement {{plan_name}} a pris fin le <strong>{{ended_date}}</strong>. Plus rien ne vous sera prélevé, et rien n’est perdu&nbsp;: vous pouvez toujours vous connecter, consulter et exporter vos données.</p>
<p><a class="button" href="{{subscription_url}}">Reprendre mon abonnement</a></p>
<table>
<tr><th>Votre site et vos calendriers</th><td>en ligne pendant {{site_days}} encore</td></tr>
<tr><th>Vos données</th><td>gardées {{kept_for}}</td></tr>
</table>
<p>Merci pour la confiance que vous nous avez faite. Si quelque chose vous a manqué, écrivez-nous&nbsp;: nous lisons tout.</p>`,
  variables: [
    { name: 'plan_name', description: 'Formule qui était souscrite', sample: 'Business' },
    { name: 'ended_date', description: 'Date de fin de l’abonnement', sample: '5\u00a0janvier 2027' },
    {
      name: 'site_days',
      description: 'Durée pendant laquelle le site reste en ligne, avec son unité',
      sample: '30\u00a0jours',
    },
    {
      name: 'kept_for',
      description: 'Durée pendant laquelle les données sont gardées, avec son unité',
      sample: '12\u00a0mois',
    },
    {
      name: 'subscription_url',
      description: 'Adresse où reprendre l’abonnement',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
