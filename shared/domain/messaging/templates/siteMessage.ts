import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host: a guest wrote by the form of the host's site. */
export const siteMessage = {
  key: 'site_message',
  name: 'Message reçu par le site d’un hôte',
  audience: 'user',
  rule: 'Quand un voyageur écrit par le formulaire du site d’un hôte',
  required: true,
  subject: 'Nouveau message de {{sender_name}}',
  content: `<h1>Un voyageur vous écrit</h1>
<p>Bonjour {{user_name}},</p>
<p><strong>{{sender_name}}</strong> vous a écrit par le formulaire de {{site_address}}. Répondez à cet e-mail&nbsp;: votre réponse lui parviendra directement.</p>
<table>
<tr><th>E-mail</th><td><a href="mailto:{{sender_email}}">{{sender_email}}</a></td></tr>
<tr><th>Reçu</th><td>{{received_at}}</td></tr>
</table>
<p class="note">{{message}}</p>
<p><a class="button" href="{{domains_url}}">Modifier mon site</a></p>
<p><small>Ce message vient d’un inconnu&nbsp;: {{site_name}} ne vérifie pas qui l’envoie. N’ouvrez pas de lien dont vous doutez.</small></p>`,
  variables: [
    { name: 'sender_name', description: 'Nom du voyageur', sample: 'Hugo Lasserre' },
    { name: 'sender_email', description: 'Adresse e-mail du voyageur', sample: 'hugo.lasserre@exemple.fr' },
    {
      name: 'message',
      description: 'Texte du message',
      sample: 'Bonjour,\nLe gîte est-il libre du 12 au 19 juillet\u202f? Nous serons quatre, avec un chien.',
    },
    {
      name: 'received_at',
      description: 'Date et heure du message',
      sample: '20\u00a0novembre 2026 à 14\u00a0h\u00a021',
    },
    { name: 'site_address', description: 'Nom du site de l’hôte', sample: 'mas-des-oliviers.exemple.fr' },
    {
      name: 'domains_url',
      description: 'Adresse de la rubrique Domaines du tableau de bord',
      sample: 'https://clairvolet.example/dashboard/domaines',
    },
  ],
} as const satisfies MailTemplateDefinition;
