import { page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const receivedAt = variable('received_at', 'Date et heure du message', '20\u00a0novembre 2026 à 14\u00a0h\u00a021');
const adminUrl = page('admin_url', 'Adresse de la conversation dans l’administration', '/admin/support');
const conversationNumber = variable('conversation_number', 'Numéro de la conversation', '128');

export const messages = {
  /** To the author of a contact message. It repeats nothing of theirs: the form must not send text to strangers. */
  contact_acknowledgement: {
    name: 'Accusé de réception d’un message',
    rule: 'Quand quelqu’un écrit par la page Contact',
    subject: 'Nous avons bien reçu votre message',
    content: `<h1>Votre message est bien arrivé.</h1>
<p>Bonjour,</p>
<p>Merci de nous avoir écrit. Votre message du <strong>{{received_at}}</strong> est entre de bonnes mains&nbsp;: nous vous répondrons à cette adresse, dans les plus brefs délais.</p>
<p>D’ici là, vous trouverez peut-être votre réponse parmi les questions que l’on nous pose le plus souvent.</p>
<p><a class="button" href="{{contact_url}}">Lire les questions fréquentes</a></p>
<p class="note">Vous ne nous avez pas écrit&#8239;? Quelqu’un a sans doute saisi votre adresse par erreur&nbsp;: vous n’avez rien à faire.</p>`,
    variables: [receivedAt, page('contact_url', 'Adresse de la page Contact', '/contact')],
  },

  contact_message_admin: {
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
      variable('sender_name', 'Nom de l’expéditeur', 'Maïder Etcheverry'),
      variable('sender_email', 'Adresse e-mail de l’expéditeur', 'maite@harispe.example'),
      variable('message_subject', 'Sujet du message', 'Migration depuis un tableur'),
      variable(
        'message',
        'Texte du message',
        'Bonjour,\nJe gère quatre gîtes dans un tableur. Pouvez-vous m’aider à tout transférer\u202f?',
      ),
      receivedAt,
      adminUrl,
    ],
  },

  /** To the administrators, or to the one who was given the conversation: a customer wrote from their dashboard. */
  support_message_admin: {
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
      conversationNumber,
      variable('sender_name', 'Prénom et nom du client', 'Maïder Etcheverry'),
      variable('sender_email', 'Adresse e-mail du client', 'maite@harispe.example'),
      variable('message_subject', 'Sujet de la conversation', 'Ma deuxième annonce'),
      variable('message', 'Texte du message', 'Bonjour,\nComment ajouter ma deuxième annonce\u202f?'),
      receivedAt,
      adminUrl,
    ],
  },

  support_reply: {
    name: 'Réponse à un message',
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
      variable('reply_author', 'Prénom de la personne qui répond', 'Amaia'),
      variable('message_subject', 'Sujet de la conversation', 'Migration depuis un tableur'),
      conversationNumber,
      variable(
        'reply',
        'Texte de la réponse',
        'Bien sûr\u00a0: envoyez-nous votre tableur, nous préparons vos quatre gîtes.',
      ),
      variable(
        'how_to_answer',
        'Phrase qui dit comment répondre, selon que la personne a un compte ou non',
        'Pour continuer l’échange, répondez depuis votre espace\u00a0: toute la conversation vous y attend.',
      ),
      page(
        'conversation_url',
        'Adresse de la conversation, ou de la page Contact pour qui n’a pas de compte',
        '/dashboard/support',
      ),
      variable('conversation_link', 'Texte du bouton qui y mène', 'Ouvrir la conversation'),
      variable(
        'quoted_message',
        'Dernier message de la personne',
        'Je gère quatre gîtes dans un tableur. Pouvez-vous m’aider à tout transférer\u202f?',
      ),
    ],
  },

  site_message: {
    name: 'Message reçu par le site d’un hôte',
    rule: 'Quand un voyageur écrit par le formulaire du site d’un hôte',
    required: true,
    namesGuests: true,
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
      variable('sender_name', 'Nom du voyageur', 'Hugo Lasserre'),
      variable('sender_email', 'Adresse e-mail du voyageur', 'hugo.lasserre@exemple.fr'),
      variable(
        'message',
        'Texte du message',
        'Bonjour,\nLe gîte est-il libre du 12 au 19 juillet\u202f? Nous serons quatre, avec un chien.',
      ),
      receivedAt,
      variable('site_address', 'Nom du site de l’hôte', 'mas-des-oliviers.exemple.fr'),
      page('domains_url', 'Adresse de la rubrique Domaines du tableau de bord', '/dashboard/domaines'),
    ],
  },
} as const satisfies Record<string, MailTemplate>;
