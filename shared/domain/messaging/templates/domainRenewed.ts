import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host whose domain was renewed. */
export const domainRenewed = {
  key: 'domain_renewed',
  name: 'Domaine renouvelé',
  audience: 'user',
  rule: 'Quand un domaine acheté est renouvelé',
  required: true,
  subject: '{{domain}} est renouvelé',
  content: `<h1>Votre domaine est renouvelé.</h1>
<p>Bonjour {{user_name}},</p>
<p><strong>{{domain}}</strong> vous reste jusqu’au <strong>{{expires_date}}</strong>. Rien ne change pour vos voyageurs.</p>
<p><a class="button" href="{{domains_url}}">Voir mes domaines</a></p>`,
  variables: [
    { name: 'domain', description: 'Nom de domaine', sample: 'etxe-arrosa.fr' },
    { name: 'expires_date', description: 'Fin de l’enregistrement', sample: '5\u00a0janvier 2029' },
    {
      name: 'domains_url',
      description: 'Adresse de la page des domaines',
      sample: 'https://clairvolet.example/dashboard/domaines',
    },
  ],
} as const satisfies MailTemplateDefinition;
