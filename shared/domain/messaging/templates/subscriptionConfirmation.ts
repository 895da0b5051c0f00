import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose first payment was received. */
export const subscriptionConfirmation = {
  key: 'subscription_confirmation',
  name: 'Abonnement confirmé',
  audience: 'user',
  rule: 'Au premier paiement d’un abonnement, avec la facture',
  required: true,
  subject: 'Votre abonnement {{plan_name}} est actif',
  content: `<h1>Merci, {{user_name}}.</h1>
<p>Votre paiement est bien reçu et votre abonnement <strong>{{plan_name}}</strong> est actif.</p>
<table>
<tr><th>Formule</th><td>{{plan_name}}</td></tr>
<tr><th>Facturation</th><td>{{billing_cycle}}</td></tr>
<tr><th>Montant payé</th><td><strong>{{amount}}</strong></td></tr>
<tr><th>Facture</th><td>{{invoice_number}}</td></tr>
<tr><th>Prochaine échéance</th><td>{{next_payment_date}}</td></tr>
</table>
<p><a class="button" href="{{dashboard_url}}">Ouvrir mon tableau de bord</a></p>
<p>Votre facture est jointe à ce message. Vous la retrouverez dans votre espace client, à la rubrique <a href="{{invoices_url}}">Facturation</a>.</p>`,
  variables: [
    { name: 'plan_name', description: 'Formule souscrite', sample: 'Business' },
    { name: 'billing_cycle', description: 'Rythme de facturation', sample: 'Mensuelle' },
    { name: 'amount', description: 'Montant payé, TTC', sample: '30,00\u00a0€ TTC' },
    { name: 'invoice_number', description: 'Numéro de la facture', sample: 'INV-1042' },
    { name: 'next_payment_date', description: 'Date de la prochaine échéance', sample: '5\u00a0janvier 2027' },
    {
      name: 'dashboard_url',
      description: 'Adresse du tableau de bord',
      sample: 'https://clairvolet.example/dashboard',
    },
    {
      name: 'invoices_url',
      description: 'Adresse des factures dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/facturation',
    },
  ],
} as const satisfies MailTemplateDefinition;
