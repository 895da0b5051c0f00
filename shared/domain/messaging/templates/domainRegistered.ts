import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host whose domain was registered. */
export const domainRegistered = {
  key: 'domain_registered',
  name: 'Domaine enregistré',
  audience: 'user',
  rule: 'Quand un domaine acheté est enregistré',
  required: true,
  subject: '{{domain}} est à vous',
  content: `<h1>Votre domaine est enregistré.</h1>
<p>Bonjour {{user_name}},</p>
<p><strong>{{domain}}</strong> est enregistré jusqu’au <strong>{{expires_date}}</strong>. Nous le relions à votre site&nbsp;: vous n’avez rien à faire, et nous vous écrirons dès qu’il sera en ligne.</p>
<p><a class="button" href="{{domains_url}}">Suivre la mise en ligne</a></p>
<p><small>Il se renouvelle chaque année, sauf si vous coupez son renouvellement depuis votre espace.</small></p>`,
  variables: [
    { name: 'domain', description: 'Nom de domaine', sample: 'etxe-arrosa.fr' },
    { name: 'expires_date', description: 'Fin de l’enregistrement', sample: '5\u00a0janvier 2028' },
    {
      name: 'domains_url',
      description: 'Adresse de la page des domaines',
      sample: 'https://clairvolet.example/dashboard/domaines',
    },
  ],
} as const satisfies MailTemplateDefinition;
