import { page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const subscribedPlan = variable('plan_name', 'Formule souscrite', 'Business');
const accessUntil = variable('access_until', 'Dernier jour d’accès complet', '19\u00a0janvier 2027');
const customerName = variable('customer_name', 'Prénom et nom du client', 'Maïder Etcheverry');
const customerEmail = variable('customer_email', 'Adresse e-mail du client', 'maite@harispe.example');
const paidAt = variable('paid_at', 'Date et heure du paiement', '5\u00a0décembre 2026 à 9\u00a0h\u00a007');
const adminUrl = page('admin_url', 'Adresse des transactions dans l’administration', '/admin/transactions');
const reference = variable('reference', 'Référence de la transaction', 'T-1042');

export const payments = {
  payment_reminder: {
    name: 'Rappel de paiement',
    rule: 'Tant qu’un paiement reste dû, pendant le délai de régularisation',
    required: true,
    tellsPayment: true,
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
      subscribedPlan,
      variable('amount', 'Montant attendu, TTC', '30,00\u00a0€'),
      variable('reference', 'Référence du paiement attendu', 'T-1042'),
      variable('due_date', 'Date d’échéance', '5\u00a0janvier 2027'),
      accessUntil,
      page('payment_url', 'Adresse où régler', '/dashboard/abonnement'),
    ],
  },

  payment_failed: {
    name: 'Paiement échoué',
    rule: 'Quand un paiement est refusé',
    required: true,
    tellsPayment: true,
    subject: 'Votre paiement de {{amount}} n’a pas abouti',
    content: `<h1>Votre paiement n’a pas abouti.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre banque n’a pas accepté le paiement de <strong>{{amount}}</strong> pour votre abonnement {{plan_name}}. Cela arrive, par exemple quand une carte vient d’expirer.</p>
<p><a class="button" href="{{portal_url}}">Mettre à jour ma carte</a></p>
<table>
<tr><th>Prochain essai</th><td>{{next_attempt_date}}</td></tr>
<tr><th>Accès complet jusqu’au</th><td>{{access_until}}</td></tr>
</table>
<p>D’ici là, rien ne change pour vous ni pour vos voyageurs.</p>`,
    variables: [
      variable('amount', 'Montant refusé, TTC', '30,00\u00a0€'),
      subscribedPlan,
      variable('next_attempt_date', 'Date du prochain essai de paiement', '8\u00a0janvier 2027'),
      accessUntil,
      page('portal_url', 'Adresse où changer de moyen de paiement', '/dashboard/abonnement'),
    ],
  },

  refund_confirmation: {
    name: 'Remboursement effectué',
    rule: 'À chaque remboursement, avec l’avoir',
    required: true,
    tellsPayment: true,
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
      variable('credit_note_number', 'Numéro de l’avoir', 'AV-1007'),
      variable('invoice_number', 'Numéro de la facture que l’avoir corrige', 'INV-1042'),
      variable('amount', 'Montant remboursé, TTC', '30,00\u00a0€'),
      variable('refunded_date', 'Date du remboursement', '5\u00a0décembre 2026'),
      page('invoices_url', 'Adresse des factures dans l’espace client', '/dashboard/facturation'),
    ],
  },

  admin_payment_received: {
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
      customerName,
      customerEmail,
      variable('plan_name', 'Formule payée', 'Business'),
      variable('amount', 'Montant payé, TTC', '30,00\u00a0€'),
      variable('invoice_number', 'Numéro de la facture', 'INV-1042'),
      paidAt,
      adminUrl,
    ],
  },

  admin_dispute_opened: {
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
      customerName,
      customerEmail,
      variable('amount', 'Montant contesté, TTC', '30,00\u00a0€'),
      reference,
      variable('label', 'Ce qui a été payé', 'Abonnement Business, mensuel'),
      paidAt,
      variable('disputed_at', 'Date et heure de la contestation', '12\u00a0décembre 2026 à 18\u00a0h\u00a040'),
      adminUrl,
    ],
  },

  admin_refund_failed: {
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
      customerName,
      customerEmail,
      variable('amount', 'Montant à rembourser, TTC', '30,00\u00a0€'),
      reference,
      variable('failure_reason', 'Pourquoi le remboursement a échoué', 'La carte du client est expirée ou annulée.'),
      variable('request_reason', 'Motif du remboursement, ou un tiret', 'Rétractation'),
      adminUrl,
    ],
  },
} as const satisfies Record<string, MailTemplate>;
