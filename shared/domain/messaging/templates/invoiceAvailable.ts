import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who paid, with the invoice; the first payment of a subscription has a mail of its own. */
export const invoiceAvailable = {
  key: 'invoice_available',
  name: 'Facture disponible',
  audience: 'user',
  rule: 'À chaque facture payée, avec la facture',
  required: true,
  subject: 'Votre facture {{invoice_number}}',
  content: `<h1>Votre paiement est bien reçu.</h1>
<p>Bonjour {{user_name}},</p>
<p>Merci pour votre paiement de <strong>{{amount}}</strong>. Votre facture est jointe à ce message.</p>
<table>
<tr><th>Facture</th><td>{{invoice_number}}</td></tr>
<tr><th>Objet</th><td>{{label}}</td></tr>
<tr><th>Montant payé</th><td><strong>{{amount}}</strong></td></tr>
<tr><th>Date</th><td>{{paid_date}}</td></tr>
</table>
<p><a class="button" href="{{invoices_url}}">Voir mes factures</a></p>
<p>Vous n’avez rien à faire&nbsp;: toutes vos factures restent dans votre espace client.</p>`,
  variables: [
    { name: 'invoice_number', description: 'Numéro de la facture', sample: 'INV-1042' },
    { name: 'label', description: 'Ce qui a été payé', sample: 'Abonnement Business, mensuel' },
    { name: 'amount', description: 'Montant payé, TTC', sample: '30,00\u00a0€' },
    { name: 'paid_date', description: 'Date du paiement', sample: '5\u00a0décembre 2026' },
    {
      name: 'invoices_url',
      description: 'Adresse des factures dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/facturation',
    },
  ],
} as const satisfies MailTemplateDefinition;
