import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: a payment succeeded. */
export const adminPaymentReceived = {
  key: 'admin_payment_received',
  name: 'Paiement reçu',
  audience: 'admin',
  rule: 'À chaque paiement reçu',
  subject: 'Paiement reçu\u00a0: {{amount}} de {{customer_name}}',
  content: `<h1>{{amount}} reçus</h1>
<p>Un paiement de <strong>{{customer_name}}</strong> vient d’aboutir.</p>
<table>
<tr><th>Client</th><td>{{customer_name}}<br><a href="mailto:{{customer_email}}">{{customer_email}}</a></td></tr>
<tr><th>Formule</th><td>{{plan_name}}</td></tr>
<tr><th>Montant</th><td><strong>{{amount}}</strong></td></tr>
<tr><th>Facture</th><td>{{invoice_number}}</td></tr>
<tr><th>Date</th><td>{{paid_at}}</td></tr>
</table>
<p><a class="button" href="{{admin_url}}">Voir les transactions</a></p>`,
  variables: [
    { name: 'customer_name', description: 'Prénom et nom du client', sample: 'Maïté Harispe' },
    { name: 'customer_email', description: 'Adresse e-mail du client', sample: 'maite@harispe.example' },
    { name: 'plan_name', description: 'Formule payée', sample: 'Business' },
    { name: 'amount', description: 'Montant payé, TTC', sample: '30,00\u00a0€' },
    { name: 'invoice_number', description: 'Numéro de la facture', sample: 'INV-1042' },
    {
      name: 'paid_at',
      description: 'Date et heure du paiement',
      sample: '5\u00a0décembre 2026 à 9\u00a0h\u00a007',
    },
    {
      name: 'admin_url',
      description: 'Adresse des transactions dans l’administration',
      sample: 'https://clairvolet.example/admin/transactions',
    },
  ],
} as const satisfies MailTemplateDefinition;
