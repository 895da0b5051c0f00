import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer who just registered. */
export const welcome = {
  key: 'welcome',
  name: 'Bienvenue',
  audience: 'user',
  subject: 'Bienvenue chez {{site_name}}, {{user_name}}',
  content: `<h1>Bienvenue, {{user_name}}.</h1>
<p>Votre essai de {{trial_days}} est ouvert jusqu’au <strong>{{trial_end_date}}</strong>, avec {{max_properties}} et toutes les fonctionnalités.</p>
<p>Vous avez choisi la formule {{plan_name}}. Rien ne vous sera facturé tant que vous ne l’aurez pas activée.</p>
<p><a class="button" href="{{dashboard_url}}">Ouvrir mon tableau de bord</a></p>
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
      name: 'dashboard_url',
      description: 'Adresse du tableau de bord',
      sample: 'https://clairvolet.example/dashboard',
    },
  ],
} as const satisfies MailTemplateDefinition;
