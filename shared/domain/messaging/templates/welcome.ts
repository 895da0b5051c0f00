import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who just registered. */
export const welcome = {
  key: 'welcome',
  name: 'Bienvenue',
  audience: 'user',
  rule: 'À l’inscription d’un client',
  subject: 'Bienvenue chez {{site_name}}, {{user_name}}',
  content: `<h1>Bienvenue, {{user_name}}.</h1>
<p>Votre essai de {{trial_days}} est ouvert jusqu’au <strong>{{trial_end_date}}</strong>, avec {{max_properties}} et toutes les fonctionnalités.</p>
<p>Vous avez choisi la formule {{plan_name}}. Rien ne vous sera facturé tant que vous ne l’aurez pas activée.</p>
<p>Il reste un geste&nbsp;: confirmer que cette adresse est bien la vôtre. Ce lien est valable {{expires_in}}.</p>
<p><a class="button" href="{{confirmation_url}}">Confirmer mon adresse</a></p>
<hr>
<h2>Trois gestes pour démarrer</h2>
<ol class="steps">
<li><strong>Ajoutez votre logement</strong><br><small>Son nom, son adresse, quelques photos.</small></li>
<li><strong>Reliez vos calendriers</strong><br><small>Airbnb, Booking.com et les autres, par un simple lien.</small></li>
<li><strong>Ouvrez votre site</strong><br><small>Choisissez votre sous-domaine gratuit et partagez son adresse.</small></li>
</ol>`,
  variables: [
    { name: 'trial_days', description: 'Durée de l’essai, avec son unité', sample: '15\u00a0jours' },
    { name: 'trial_end_date', description: 'Date de fin de l’essai', sample: '5\u00a0décembre 2026' },
    {
      name: 'max_properties',
      description: 'Nombre de logements pendant l’essai, avec son unité',
      sample: '1\u00a0logement',
    },
    { name: 'plan_name', description: 'Formule choisie à l’inscription', sample: 'Business' },
    {
      name: 'confirmation_url',
      description: 'Lien à usage unique qui confirme l’adresse, puis ouvre le tableau de bord',
      sample:
        'https://clairvolet.example/confirm-email?token=0198c2f4-7d3e-7a51-9c0b-5e2f8a6d1b47.mVq3XbYt0Lk8RzP2Wc7dHn5',
      opens: true,
    },
    { name: 'expires_in', description: 'Durée de validité du lien, avec son unité', sample: '7\u00a0jours' },
  ],
} as const satisfies MailTemplateDefinition;
