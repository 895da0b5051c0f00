import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who was given money back, with the credit note. */
export const refundConfirmation = {
  key: 'refund_confirmation',
  name: 'Remboursement effectué',
  audience: 'user',
  rule: 'À chaque remboursement, avec l’avoir',
  required: true,
  subject: 'Votre remboursement de {{amount}}',
  content: `<h1>Votre remboursement est en route.</h1>
<p>Bonjour {{user_name}},</p>
<p>Nous venons de vous rembourser <strong>{{amount}}</strong>, sur la carte qui avait servi au paiement. La somme y apparaît en général sous cinq à dix jours, selon votre banque.</p>
<table>
<tr><th>Avoir</th><td>{{credit_note_number}}</td></tr>
<tr><th>Facture corrigée</th><td>{{invoice_number}}</td></tr>
<tr><th>Montant remboursé</th><td><strong>{{amount}}</strong></td></tr>
<tr><th>Date</th><td>{{refunded_date}}</td></tr>
</table>
<p><a class="button" href="{{invoices_url}}">Voir mes factures et avoirs</a></p>
<p>Votre avoir est joint à ce message. Vous le retrouverez aussi dans votre espace client.</p>`,
  variables: [
    { name: 'credit_note_number', description: 'Numéro de l’avoir', sample: 'AV-1007' },
    { name: 'invoice_number', description: 'Numéro de la facture que l’avoir corrige', sample: 'INV-1042' },
    { name: 'amount', description: 'Montant remboursé, TTC', sample: '30,00\u00a0€' },
    { name: 'refunded_date', description: 'Date du remboursement', sample: '5\u00a0décembre 2026' },
    {
      name: 'invoices_url',
      description: 'Adresse des factures dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/facturation',
    },
  ],
} as const satisfies MailTemplateDefinition;
