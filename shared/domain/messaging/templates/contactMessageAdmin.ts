import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the administrators: somebody wrote through the contact form. */
export const contactMessageAdmin = {
  key: 'contact_message_admin',
  name: 'Message de la page Contact',
  audience: 'admin',
  rule: 'Quand quelqu’un écrit par la page Contact',
  subject: 'Message de {{sender_name}}\u00a0: {{message_subject}}',
  content: `<h1>Un message pour vous</h1>
<p><strong>{{sender_name}}</strong> vous écrit depuis la page Contact de {{site_name}}. Répondez-lui dans la conversation, où votre réponse restera, ou directement à cet e-mail.</p>
<table>
<tr><th>E-mail</th><td><a href="mailto:{{sender_email}}">{{sender_email}}</a></td></tr>
<tr><th>Sujet</th><td>{{message_subject}}</td></tr>
<tr><th>Reçu</th><td>{{received_at}}</td></tr>
</table>
<p class="note">{{message}}</p>
<p><a class="button" href="{{admin_url}}">Ouvrir la conversation</a></p>`,
  variables: [
    { name: 'sender_name', description: 'Nom de l’expéditeur', sample: 'Maïté Harispe' },
    { name: 'sender_email', description: 'Adresse e-mail de l’expéditeur', sample: 'maite@harispe.example' },
    { name: 'message_subject', description: 'Sujet du message', sample: 'Migration depuis un tableur' },
    {
      name: 'message',
      description: 'Texte du message',
      sample: 'Bonjour,\nJe gère quatre gîtes dans un tableur. Pouvez-vous m’aider à tout transférer\u202f?',
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
