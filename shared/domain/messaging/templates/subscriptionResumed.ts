import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who took back a cancellation. */
export const subscriptionResumed = {
  key: 'subscription_resumed',
  name: 'Abonnement repris',
  audience: 'user',
  rule: 'Quand un client annule sa résiliation',
  subject: 'Votre abonnement {{plan_name}} continue',
  content: `<h1>Votre abonnement continue.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre résiliation est annulée&nbsp;: votre abonnement {{plan_name}} sera renouvelé comme avant. Nous sommes heureux de vous garder parmi nous.</p>
<table>
<tr><th>Formule</th><td>{{plan_name}}</td></tr>
<tr><th>Prochaine échéance</th><td>{{next_payment_date}}</td></tr>
<tr><th>Montant</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p><a class="button" href="{{subscription_url}}">Gérer mon abonnement</a></p>`,
  variables: [
    { name: 'plan_name', description: 'Formule souscrite', sample: 'Business' },
    { name: 'next_payment_date', description: 'Date de la prochaine échéance', sample: '5\u00a0janvier 2027' },
    { name: 'amount', description: 'Prix de la formule et son rythme', sample: '30,00\u00a0€ par mois' },
    {
      name: 'subscription_url',
      description: 'Adresse de l’abonnement dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
