import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose payment is still expected. */
export const paymentReminder = {
  key: 'payment_reminder',
  name: 'Rappel de paiement',
  audience: 'user',
  rule: 'Tant qu’un paiement reste dû, pendant le délai de régularisation',
  required: true,
  subject: '{{user_name}}, un paiement de {{amount}} est attendu',
  content: `<h1>Un paiement est attendu.</h1>
<p>Bonjour {{user_name}},</p>
<p>Le règlement de votre abonnement {{plan_name}} ne nous est pas encore parvenu.</p>
<table>
<tr><th>Référence</th><td>{{reference}}</td></tr>
<tr><th>Montant</th><td><strong>{{amount}}</strong></td></tr>
<tr><th>Échéance</th><td>{{due_date}}</td></tr>
</table>
<p><a class="button" href="{{payment_url}}">Régler maintenant</a></p>
<p>Votre accès reste complet jusqu’au <strong>{{access_until}}</strong>. Ensuite, votre abonnement prend fin.</p>
<p><small>Si votre paiement est parti entre-temps, merci&nbsp;: ne tenez pas compte de ce message.</small></p>`,
  variables: [
    { name: 'plan_name', description: 'Formule souscrite', sample: 'Business' },
    { name: 'amount', description: 'Montant attendu, TTC', sample: '30,00\u00a0€' },
    { name: 'reference', description: 'Référence du paiement attendu', sample: 'T-1042' },
    { name: 'due_date', description: 'Date d’échéance', sample: '5\u00a0janvier 2027' },
    { name: 'access_until', description: 'Dernier jour d’accès complet', sample: '19\u00a0janvier 2027' },
    {
      name: 'payment_url',
      description: 'Adresse où régler',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
