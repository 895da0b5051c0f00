import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host whose domain runs out unless something happens. */
export const domainEnding = {
  key: 'domain_ending',
  name: 'Domaine bientôt expiré',
  audience: 'user',
  rule: '30, 15, 7 et 1\u00a0jours avant qu’un domaine acheté expire, tant qu’il n’est pas renouvelé',
  required: true,
  subject: '{{domain}} expire le {{expires_date}}',
  content: `<h1>{{domain}} expire bientôt.</h1>
<p>Bonjour {{user_name}},</p>
<p>{{situation}}</p>
<p>Sans renouvellement avant le <strong>{{expires_date}}</strong>, votre site ne répondra plus à cette adresse, et quelqu’un d’autre pourra la prendre.</p>
<p><a class="button" href="{{domains_url}}">Renouveler mon domaine</a></p>
<p>Votre sous-domaine gratuit, si vous en avez un, reste en ligne.</p>`,
  variables: [
    { name: 'domain', description: 'Nom de domaine', sample: 'etxe-arrosa.fr' },
    { name: 'expires_date', description: 'Fin de l’enregistrement', sample: '5\u00a0janvier 2028' },
    {
      name: 'situation',
      description: 'Pourquoi il ne se renouvelle pas',
      sample: 'Le paiement de son renouvellement, 24,00\u00a0€, n’a pas abouti.',
    },
    {
      name: 'domains_url',
      description: 'Adresse de la page des domaines',
      sample: 'https://clairvolet.example/dashboard/domaines',
    },
  ],
} as const satisfies MailTemplateDefinition;
