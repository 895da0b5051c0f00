import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host whose domain could not be registered, or renewed. */
export const domainRefused = {
  key: 'domain_refused',
  name: 'Domaine refusé',
  audience: 'user',
  rule: 'Quand un domaine ne peut être ni enregistré ni renouvelé',
  required: true,
  subject: '{{domain}} n’a pas pu être {{act}}',
  content: `<h1>{{domain}} n’a pas pu être {{act}}.</h1>
<p>Bonjour {{user_name}},</p>
<p>Le bureau d’enregistrement a refusé cette demande. Nous en sommes désolés.</p>
<p><strong>{{money}}</strong></p>
<p><a class="button" href="{{domains_url}}">Voir mes domaines</a></p>
<p>Une question&#8239;? Écrivez-nous depuis votre espace&nbsp;: nous regarderons avec vous.</p>`,
  variables: [
    { name: 'domain', description: 'Nom de domaine', sample: 'etxe-arrosa.fr' },
    { name: 'act', description: 'Ce qui a été refusé\u00a0: enregistré ou renouvelé', sample: 'enregistré' },
    {
      name: 'money',
      description: 'Ce que devient le paiement',
      sample: 'Votre paiement vous est rendu en totalité, sur la carte qui a servi.',
    },
    {
      name: 'domains_url',
      description: 'Adresse de la page des domaines',
      sample: 'https://clairvolet.example/dashboard/domaines',
    },
  ],
} as const satisfies MailTemplateDefinition;
