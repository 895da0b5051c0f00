import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose trial is about to end. */
export const trialEnding = {
  key: 'trial_ending',
  name: 'Fin d’essai',
  audience: 'user',
  rule: 'Trois jours avant la fin de l’essai, puis la veille',
  subject: '{{user_name}}, il vous reste {{days_left}} d’essai',
  content: `<h1>Encore {{days_left}} d’essai</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre essai se termine le <strong>{{trial_end_date}}</strong>. Pour continuer sans interruption, activez votre formule {{plan_name}}, à {{amount}}.</p>
<p><a class="button" href="{{subscription_url}}">Activer mon abonnement</a></p>
<p class="note">Le paiement est immédiat et met fin à l’essai. Sans activation, aucun prélèvement n’a lieu&nbsp;: vous pourrez toujours vous connecter, consulter et exporter vos données.</p>`,
  variables: [
    { name: 'days_left', description: 'Jours d’essai restants, avec l’unité', sample: '3\u00a0jours' },
    { name: 'trial_end_date', description: 'Date de fin de l’essai', sample: '5\u00a0décembre 2026' },
    { name: 'plan_name', description: 'Formule choisie', sample: 'Business' },
    { name: 'amount', description: 'Prix de la formule et son rythme', sample: '30,00\u00a0€ par mois' },
    {
      name: 'subscription_url',
      description: 'Adresse où activer l’abonnement',
      sample: 'https://clairvolet.example/dashboard/abonnement',
    },
  ],
} as const satisfies MailTemplateDefinition;
