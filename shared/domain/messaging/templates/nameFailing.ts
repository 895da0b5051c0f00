import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer one of whose names has stopped answering, which they can mend. */
export const nameFailing = {
  key: 'name_failing',
  name: 'Nom de domaine en panne',
  audience: 'user',
  rule: 'Quand un nom de domaine qui était en ligne ne mène plus au site depuis deux heures',
  required: true,
  subject: 'Votre nom de domaine ne mène plus à votre site',
  content: `<h1>{{domain}} ne répond plus.</h1>
<p>Bonjour {{user_name}},</p>
<p>Depuis au moins deux heures, vos voyageurs ne trouvent plus votre site sous le nom <strong>{{domain}}</strong>.</p>
<p><strong>{{problem_title}}</strong><br>{{problem_text}}</p>
<p><a class="button" href="{{domains_url}}">Voir mes domaines</a></p>
<p class="note">Nous continuons de vérifier ce nom&nbsp;: il redevient actif tout seul dès que ses enregistrements sont bons.</p>`,
  variables: [
    { name: 'domain', description: 'Nom de domaine', sample: 'etxe-arrosa.fr' },
    {
      name: 'problem_title',
      description: 'Ce qui ne va pas, en une phrase',
      sample: 'Ce nom mène encore à votre ancien hébergeur.',
    },
    {
      name: 'problem_text',
      description: 'Ce qui a été trouvé et ce qu’il faut faire',
      sample: 'etxe-arrosa.fr répond 213.186.33.5 au lieu de 51.159.84.20.',
    },
    {
      name: 'domains_url',
      description: 'Adresse de la page des domaines dans l’espace client',
      sample: 'https://clairvolet.example/dashboard/domaines',
    },
  ],
} as const satisfies MailTemplateDefinition;
