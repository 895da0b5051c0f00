import { page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const subscribedPlan = variable('plan_name', 'Formule souscrite', 'Business');
const billingCycle = variable('billing_cycle', 'Rythme de facturation', 'Mensuelle');
const invoiceNumber = variable('invoice_number', 'Numéro de la facture', 'INV-1042');
const nextPaymentDate = variable('next_payment_date', 'Date de la prochaine échéance', '5\u00a0janvier 2027');
const invoicesUrl = page('invoices_url', 'Adresse des factures dans l’espace client', '/dashboard/facturation');
const planPrice = variable('amount', 'Prix de la formule et son rythme', '30,00\u00a0€ par mois');
const subscriptionUrl = page(
  'subscription_url',
  'Adresse de l’abonnement dans l’espace client',
  '/dashboard/abonnement',
);

const endedVariables = [
  variable('plan_name', 'Formule qui était souscrite', 'Business'),
  variable('ended_date', 'Date de fin de l’abonnement', '5\u00a0janvier 2027'),
  variable('site_days', 'Durée pendant laquelle le site reste en ligne, avec son unité', '30\u00a0jours'),
  variable('kept_for', 'Durée pendant laquelle les données sont gardées, avec son unité', '12\u00a0mois'),
  page('subscription_url', 'Adresse où se réabonner', '/dashboard/abonnement'),
] as const;

export const subscriptions = {
  subscription_confirmation: {
    name: 'Abonnement confirmé',
    rule: 'Au premier paiement d’un abonnement, avec la facture',
    required: true,
    tellsPayment: true,
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
      subscribedPlan,
      billingCycle,
      variable('amount', 'Montant payé, TTC', '30,00\u00a0€ TTC'),
      invoiceNumber,
      nextPaymentDate,
      page('dashboard_url', 'Adresse du tableau de bord', '/dashboard'),
      invoicesUrl,
    ],
  },

  /** To a customer who paid, with the invoice; the first payment of a subscription has a mail of its own. */
  invoice_available: {
    name: 'Facture disponible',
    rule: 'À chaque facture payée, avec la facture',
    required: true,
    tellsPayment: true,
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
      invoiceNumber,
      variable('label', 'Ce qui a été payé', 'Abonnement Business, mensuel'),
      variable('amount', 'Montant payé, TTC', '30,00\u00a0€'),
      variable('paid_date', 'Date du paiement', '5\u00a0décembre 2026'),
      invoicesUrl,
    ],
  },

  subscription_resumed: {
    name: 'Abonnement repris',
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
    variables: [subscribedPlan, nextPaymentDate, planPrice, subscriptionUrl],
  },

  plan_changed: {
    name: 'Formule modifiée',
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
      variable('plan_name', 'Nouvelle formule', 'Business'),
      billingCycle,
      planPrice,
      nextPaymentDate,
      subscriptionUrl,
    ],
  },

  account_cancelled: {
    name: 'Abonnement résilié',
    rule: 'Quand un client résilie son abonnement',
    required: true,
    subject: 'Votre résiliation est enregistrée',
    content: `<h1>Votre résiliation est enregistrée.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre abonnement {{plan_name}} ne sera pas renouvelé. Vous gardez toutes vos fonctionnalités jusqu’au <strong>{{access_until}}</strong>.</p>
<p>Ensuite, vous pourrez encore vous connecter, consulter et exporter vos données.</p>
<p><a class="button" href="{{subscription_url}}">Gérer mon abonnement</a></p>
<p>Merci d’avoir fait un bout de chemin avec nous. Si vous changez d’avis, votre espace vous attend.</p>`,
    variables: [
      variable('plan_name', 'Formule résiliée', 'Business'),
      variable('access_until', 'Dernier jour d’accès complet', '5\u00a0janvier 2027'),
      subscriptionUrl,
    ],
  },

  subscription_ended: {
    name: 'Abonnement terminé',
    rule: 'Quand un abonnement prend fin',
    required: true,
    subject: '{{user_name}}, votre abonnement est terminé',
    content: `<h1>Votre abonnement est terminé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre abonnement {{plan_name}} a pris fin le <strong>{{ended_date}}</strong>. Plus rien ne vous sera prélevé, et rien n’est perdu&nbsp;: vous pouvez toujours vous connecter, consulter et exporter vos données.</p>
<p><a class="button" href="{{subscription_url}}">Me réabonner</a></p>
<table>
<tr><th>Votre site et vos calendriers</th><td>en ligne pendant {{site_days}} encore</td></tr>
<tr><th>Vos données</th><td>gardées {{kept_for}}</td></tr>
</table>
<p>Merci pour la confiance que vous nous avez faite. Si quelque chose vous a manqué, écrivez-nous&nbsp;: nous lisons tout.</p>`,
    variables: endedVariables,
  },

  /** To a customer whose subscription the team ended at once: what is left of a paid period is not kept. */
  subscription_ended_by_team: {
    name: 'Abonnement résilié par l’équipe',
    rule: 'Quand l’équipe résilie un abonnement tout de suite',
    required: true,
    subject: 'Votre abonnement {{plan_name}} est résilié et votre accès est fermé',
    content: `<h1>Votre abonnement est résilié.</h1>
<p>Bonjour {{user_name}},</p>
<p>Notre équipe a mis fin à votre abonnement {{plan_name}} le <strong>{{ended_date}}</strong>, avec effet immédiat&nbsp;: votre accès complet est fermé, et plus rien ne vous sera prélevé.</p>
<p>Rien n’est perdu&nbsp;: vous pouvez toujours vous connecter, consulter et exporter vos données.</p>
<p><a class="button" href="{{subscription_url}}">Me réabonner</a></p>
<table>
<tr><th>Votre site et vos calendriers</th><td>en ligne pendant {{site_days}} encore</td></tr>
<tr><th>Vos données</th><td>gardées {{kept_for}}</td></tr>
</table>
<p>Si cette résiliation vous surprend, écrivez-nous&nbsp;: nous lisons tout.</p>`,
    variables: endedVariables,
  },

  /** To a consumer who withdrew: what they declared, on a durable medium (directive 2011/83, article 11a). */
  withdrawal_acknowledged: {
    name: 'Rétractation enregistrée',
    rule: 'Quand un client se rétracte',
    required: true,
    tellsPayment: true,
    subject: 'Accusé de réception de votre rétractation',
    content: `<h1>Votre rétractation est enregistrée.</h1>
<p>Bonjour {{user_name}},</p>
<p>Nous avons reçu votre déclaration le <strong>{{declared_at}}</strong>. Gardez cet e-mail&nbsp;: il en est la preuve.</p>
<p class="note">«&nbsp;{{customer_name}} se rétracte du contrat d’abonnement {{plan_name}} conclu avec {{site_name}} le {{contract_date}}.&nbsp;»</p>
<table>
<tr><th>Contrat</th><td>Abonnement {{plan_name}}, du {{contract_date}}</td></tr>
<tr><th>Rétractation</th><td>{{declared_at}}</td></tr>
<tr><th>Remboursement</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p>Votre abonnement prend fin dès maintenant, et plus rien ne vous sera prélevé. Ce que vous avez payé vous est rendu sur la carte qui avait servi au paiement, au plus tard sous quatorze jours. Votre avoir vous parviendra dans un autre e-mail.</p>
<p><a class="button" href="{{subscription_url}}">Ouvrir mon espace</a></p>
<p>Vous pouvez toujours vous connecter, consulter et exporter vos données.</p>`,
    variables: [
      variable('customer_name', 'Prénom et nom du client', 'Maïder Etcheverry'),
      subscribedPlan,
      variable('contract_date', 'Date à laquelle le contrat a été conclu', '20\u00a0novembre 2026'),
      variable('declared_at', 'Date et heure de la rétractation', '24\u00a0novembre 2026 à 9\u00a0h\u00a007'),
      variable('amount', 'Montant à rembourser, TTC', '30,00\u00a0€'),
      subscriptionUrl,
    ],
  },
} as const satisfies Record<string, MailTemplate>;
