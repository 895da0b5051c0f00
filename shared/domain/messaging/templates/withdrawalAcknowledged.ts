import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/**
 * To a consumer who withdrew from their contract: what they declared, and when, on a durable medium (directive 2011/83,
 * article 11a, as directive 2023/2673 made it).
 */
export const withdrawalAcknowledged = {
  key: 'withdrawal_acknowledged',
  name: 'Rétractation enregistrée',
  audience: 'user',
  rule: 'Quand un client se rétracte',
  required: true,
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
    { name: 'customer_name', description: 'Prénom et nom du client', sample: 'Maïté Harispe' },
    { name: 'plan_name', description: 'Formule souscrite', sample: 'Business' },
    { name: 'contract_date', description: 'Date à laquelle le contrat a été conclu', sample: '20\u00a0novembre 2026' },
    {
      name: 'declared_at',
      description: 'Date et heure de la rétractation',
      sample: '24\u00a0novembre 2026 à 9\u00a0h\u00a007',
    },
    { name: 'amount', description: 'Montant à rembourser, TTC', sample: '30,00\u00a0€' },
    {
      name: 'subscription_url',
      description: 'Adresse de l’abonnement dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
