import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** An administrator answered somebody who had written. */
export const supportReply = {
  key: 'support_reply',
  name: 'Réponse à un message',
  audience: 'user',
  rule: 'Quand un administrateur répond à un message',
  required: true,
  subject: 'Re\u00a0: {{message_subject}}',
  content: `<h1>Nous vous répondons</h1>
<p>Bonjour {{user_name}},</p>
<p>{{reply_author}} vous répond au sujet de «&nbsp;{{message_subject}}&nbsp;» (conversation n°&nbsp;{{conversation_number}}).</p>
<p class="note">{{reply}}</p>
<p>{{how_to_answer}}</p>
<p><a class="button" href="{{conversation_url}}">{{conversation_link}}</a></p>
<p><small>Votre message&nbsp;:</small></p>
<p class="note">{{quoted_message}}</p>`,
  variables: [
    { name: 'reply_author', description: 'Prénom de la personne qui répond', sample: 'Amaia' },
    { name: 'message_subject', description: 'Sujet de la conversation', sample: 'Migration depuis un tableur' },
    { name: 'conversation_number', description: 'Numéro de la conversation', sample: '128' },
    {
      name: 'reply',
      description: 'Texte de la réponse',
      sample: 'Bien sûr\u00a0: envoyez-nous votre tableur, nous préparons vos quatre gîtes.',
    },
    {
      name: 'how_to_answer',
      description: 'Phrase qui dit comment répondre, selon que la personne a un compte ou non',
      sample: 'Pour continuer l’échange, répondez depuis votre espace\u00a0: toute la conversation vous y attend.',
    },
    {
      name: 'conversation_url',
      description: 'Adresse de la conversation, ou de la page Contact pour qui n’a pas de compte',
      sample: 'https://clairvolet.example/dashboard/support',
    },
    {
      name: 'conversation_link',
      description: 'Texte du bouton qui y mène',
      sample: 'Ouvrir la conversation',
    },
    {
      name: 'quoted_message',
      description: 'Dernier message de la personne',
      sample: 'Je gère quatre gîtes dans un tableur. Pouvez-vous m’aider à tout transférer\u202f?',
    },
  ],
} as const satisfies MailTemplateDefinition;
