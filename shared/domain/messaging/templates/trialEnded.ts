import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose trial has ended without a subscription. */
export const trialEnded = {
  key: 'trial_ended',
  name: 'Essai terminé',
  audience: 'user',
  rule: 'À la fin de l’essai, sans abonnement',
  subject: '{{user_name}}, votre essai est terminé',
  content: `<h1>Votre essai est terminé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre essai a pris fin le <strong>{{trial_end_date}}</strong>. Rien ne vous a été prélevé, et rien n’est perdu&nbsp;: vous pouvez toujours vous connecter, consulter et exporter vos données.</p>
<p>Pour reprendre où vous en étiez, activez votre formule {{plan_name}}, à {{amount}}.</p>
<p><a class="button" href="{{subscription_url}}">Activer mon abonnement</a></p>
<table>
<tr><th>Votre site et vos calendriers</th><td>en ligne pendant {{site_days}} encore</td></tr>
<tr><th>Vos données</th><td>gardées {{kept_for}}</td></tr>
</table>
<p>Vous hésitez, ou quelque chose vous a manqué&#8239;? Écrivez-nous, nous vous répondrons.</p>`,
  variables: [
    { name: 'trial_end_date', description: 'Date de fin de l’essai', sample: '5\u00a0décembre 2026' },
    { name: 'plan_name', description: 'Formule choisie', sample: 'Business' },
    { name: 'amount', description: 'Prix de la formule et son rythme', sample: '30,00\u00a0€ par mois' },
    {
      name: 'site_days',
      description: 'Durée pendant laquelle le site reste en ligne, avec son unité',
      sample: '30\u00a0jours',
    },
    {
      name: 'kept_for',
      description: 'Durée pendant laquelle les données sont gardées, avec son unité',
      sample: '12\u00a0mois',
    },
    {
      name: 'subscription_url',
      description: 'Adresse où activer l’abonnement',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
