import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host whose domain has run out. */
export const domainExpired = {
  key: 'domain_expired',
  name: 'Domaine expiré',
  audience: 'user',
  rule: 'Quand un domaine acheté expire sans être renouvelé',
  required: true,
  subject: '{{domain}} a expiré',
  content: `<h1>{{domain}} a expiré.</h1>
<p>Bonjour {{user_name}},</p>
<p>Son enregistrement a pris fin le <strong>{{expires_date}}</strong>&nbsp;: votre site ne répond plus à cette adresse. Rien d’autre ne change dans votre espace.</p>
<p><a class="button" href="{{domains_url}}">Voir mes domaines</a></p>
<p>Vous y tenez&#8239;? Un domaine qui vient d’expirer peut souvent être repris pendant quelques semaines&nbsp;: écrivez-nous vite.</p>`,
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
