import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: a cardholder disputes a payment with their bank. */
export const adminDisputeOpened = {
  key: 'admin_dispute_opened',
  name: 'Paiement contesté',
  audience: 'admin',
  rule: 'Quand un paiement est contesté auprès d’une banque',
  required: true,
  subject: 'Paiement contesté\u00a0: {{amount}} de {{customer_name}}',
  content: `<h1>Un paiement est contesté.</h1>
<p><strong>{{customer_name}}</strong> conteste auprès de sa banque un paiement de <strong>{{amount}}</strong>. Sans réponse de votre part dans le délai que fixe Stripe, la contestation est perdue.</p>
<table>
<tr><th>Client</th><td>{{customer_name}}<br><a href="mailto:{{customer_email}}">{{customer_email}}</a></td></tr>
<tr><th>Transaction</th><td>{{reference}}</td></tr>
<tr><th>Objet</th><td>{{label}}</td></tr>
<tr><th>Payé le</th><td>{{paid_at}}</td></tr>
<tr><th>Contesté le</th><td>{{disputed_at}}</td></tr>
</table>
<p><a class="button" href="{{admin_url}}">Voir la transaction</a></p>
<p>Les pièces se déposent dans le tableau de bord de Stripe, à la rubrique des litiges.</p>`,
  variables: [
    { name: 'customer_name', description: 'Prénom et nom du client', sample: 'Maïté Harispe' },
    { name: 'customer_email', description: 'Adresse e-mail du client', sample: 'maite@harispe.example' },
    { name: 'amount', description: 'Montant contesté, TTC', sample: '30,00\u00a0€' },
    { name: 'reference', description: 'Référence de la transaction', sample: 'T-1042' },
    { name: 'label', description: 'Ce qui a été payé', sample: 'Abonnement Business, mensuel' },
    {
      name: 'paid_at',
      description: 'Date et heure du paiement',
      sample: '5\u00a0décembre 2026 à 9\u00a0h\u00a007',
    },
    {
      name: 'disputed_at',
      description: 'Date et heure de la contestation',
      sample: '12\u00a0décembre 2026 à 18\u00a0h\u00a040',
    },
    {
      name: 'admin_url',
      description: 'Adresse des transactions dans l’administration',
      sample: 'https://clairvolet.example/admin/transactions',
    },
  ],
} as const satisfies MailTemplateDefinition;
