import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators, or to the one who was given the conversation: a customer wrote from their dashboard. */
export const supportMessageAdmin = {
  key: 'support_message_admin',
  name: 'Message d’un client',
  audience: 'admin',
  rule: 'Quand un client écrit depuis son espace',
  subject: 'Conversation n°\u00a0{{conversation_number}}\u00a0: {{message_subject}}',
  content: `<h1>Un client vous écrit</h1>
<p><strong>{{sender_name}}</strong> vous écrit depuis son espace {{site_name}}. Répondez-lui dans la conversation&nbsp;: votre réponse y restera, et lui parviendra par e-mail.</p>
<table>
<tr><th>E-mail</th><td><a href="mailto:{{sender_email}}">{{sender_email}}</a></td></tr>
<tr><th>Sujet</th><td>{{message_subject}}</td></tr>
<tr><th>Reçu</th><td>{{received_at}}</td></tr>
</table>
<p class="note">{{message}}</p>
<p><a class="button" href="{{admin_url}}">Ouvrir la conversation</a></p>`,
  variables: [
    { name: 'conversation_number', description: 'Numéro de la conversation', sample: '128' },
    { name: 'sender_name', description: 'Prénom et nom du client', sample: 'Maïté Harispe' },
    { name: 'sender_email', description: 'Adresse e-mail du client', sample: 'maite@harispe.example' },
    { name: 'message_subject', description: 'Sujet de la conversation', sample: 'Ma deuxième annonce' },
    {
      name: 'message',
      description: 'Texte du message',
      sample: 'Bonjour,\nComment ajouter ma deuxième annonce\u202f?',
    },
    {
      name: 'received_at',
      description: 'Date et heure du message',
      sample: '20\u00a0novembre 2026 à 14\u00a0h\u00a021',
    },
    {
      name: 'admin_url',
      description: 'Adresse de la conversation dans l’administration',
      sample: 'https://clairvolet.example/admin/support',
    },
  ],
} as const satisfies MailTemplateDefinition;
