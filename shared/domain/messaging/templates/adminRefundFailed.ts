import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: money could not be given back, or came back later. */
export const adminRefundFailed = {
  key: 'admin_refund_failed',
  name: 'Remboursement échoué',
  audience: 'admin',
  rule: 'Quand un remboursement n’a pas pu être fait',
  required: true,
  subject: 'Remboursement échoué\u00a0: {{amount}} à {{customer_name}}',
  content: `<h1>Un remboursement n’a pas abouti.</h1>
<p>Les <strong>{{amount}}</strong> dus à <strong>{{customer_name}}</strong> ne lui sont pas parvenus.</p>
<table>
<tr><th>Raison</th><td>{{failure_reason}}</td></tr>
<tr><th>Client</th><td>{{customer_name}}<br><a href="mailto:{{customer_email}}">{{customer_email}}</a></td></tr>
<tr><th>Transaction</th><td>{{reference}}</td></tr>
<tr><th>Demandé</th><td>{{request_reason}}</td></tr>
</table>
<p><a class="button" href="{{admin_url}}">Voir la transaction</a></p>
<p>Si l’argent reste dû, versez-le d’une autre manière, par exemple par virement.</p>`,
  variables: [
    { name: 'customer_name', description: 'Prénom et nom du client', sample: 'Maïté Harispe' },
    { name: 'customer_email', description: 'Adresse e-mail du client', sample: 'maite@harispe.example' },
    { name: 'amount', description: 'Montant à rembourser, TTC', sample: '30,00\u00a0€' },
    { name: 'reference', description: 'Référence de la transaction', sample: 'T-1042' },
    {
      name: 'failure_reason',
      description: 'Pourquoi le remboursement a échoué',
      sample: 'La carte du client est expirée ou annulée.',
    },
    { name: 'request_reason', description: 'Motif du remboursement, ou un tiret', sample: 'Rétractation' },
    {
      name: 'admin_url',
      description: 'Adresse des transactions dans l’administration',
      sample: 'https://clairvolet.example/admin/transactions',
    },
  ],
} as const satisfies MailTemplateDefinition;
