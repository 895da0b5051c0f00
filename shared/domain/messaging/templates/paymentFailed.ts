import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose card was refused. */
export const paymentFailed = {
  key: 'payment_failed',
  name: 'Paiement échoué',
  audience: 'user',
  rule: 'Quand un paiement est refusé',
  required: true,
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
    { name: 'amount', description: 'Montant refusé, TTC', sample: '30,00\u00a0€' },
    { name: 'plan_name', description: 'Formule souscrite', sample: 'Business' },
    { name: 'next_attempt_date', description: 'Date du prochain essai de paiement', sample: '8\u00a0janvier 2027' },
    { name: 'access_until', description: 'Dernier jour d’accès complet', sample: '19\u00a0janvier 2027' },
    {
      name: 'portal_url',
      description: 'Adresse où changer de moyen de paiement',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
