import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who has another plan or another rhythm. */
export const planChanged = {
  key: 'plan_changed',
  name: 'Formule modifiée',
  audience: 'user',
  rule: 'Quand un client change de formule ou de rythme de facturation',
  subject: 'Votre formule est désormais {{plan_name}}',
  content: `<h1>Votre formule a changé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre changement est enregistré, et votre nouvelle formule vous attend déjà.</p>
<table>
<tr><th>Formule</th><td>{{plan_name}}</td></tr>
<tr><th>Facturation</th><td>{{billing_cycle}}</td></tr>
<tr><th>Prix</th><td><strong>{{amount}}</strong></td></tr>
<tr><th>Prochaine échéance</th><td>{{next_payment_date}}</td></tr>
</table>
<p><a class="button" href="{{subscription_url}}">Voir mon abonnement</a></p>
<p>Ce que vous aviez déjà payé pour la période en cours est décompté, au jour près, de ce que coûte la nouvelle formule.</p>`,
  variables: [
    { name: 'plan_name', description: 'Nouvelle formule', sample: 'Business' },
    { name: 'billing_cycle', description: 'Rythme de facturation', sample: 'Mensuelle' },
    { name: 'amount', description: 'Prix de la formule et son rythme', sample: '30,00\u00a0€ par mois' },
    { name: 'next_payment_date', description: 'Date de la prochaine échéance', sample: '5\u00a0janvier 2027' },
    {
      name: 'subscription_url',
      description: 'Adresse de l’abonnement dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
