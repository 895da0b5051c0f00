import { page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const property = variable('property_name', 'Logement', 'Villa Arrosa');
const channel = variable('channel_name', 'Plateforme', 'Booking.com');
const channelsUrl = page('channels_url', 'Adresse de la page des plateformes', '/dashboard/plateformes');

export const channels = {
  double_booking: {
    name: 'Double réservation',
    rule: 'Aussitôt qu’une plateforme annonce un séjour sur des nuits déjà prises',
    required: true,
    namesGuests: true,
    subject: 'Double réservation à {{property_name}}, {{dates}}',
    content: `<h1>Deux séjours, un seul logement.</h1>
<p>Bonjour {{user_name}},</p>
<p><strong>{{channel_name}}</strong> annonce <strong>{{newcomer}}</strong> à «&nbsp;{{property_name}}&nbsp;», alors que ces nuits sont déjà prises&nbsp;: <strong>{{holder}}</strong>.</p>
<p>Nuits en commun&nbsp;: <strong>{{dates}}</strong>.</p>
<p>Nous avons préparé les façons d’en sortir, ce que chacune vous coûte, et un message prêt à envoyer.</p>
<p><a class="button" href="{{double_booking_url}}">Voir comment en sortir</a></p>
<p class="note">Plus vous agissez tôt, plus c’est simple. Rien n’a été annulé ni déplacé à votre place.</p>`,
    variables: [
      property,
      channel,
      variable('newcomer', 'Le séjour annoncé, avec ses dates', 'Voyageur Booking.com, du 22 au 25\u00a0avril 2027'),
      variable('holder', 'Ce qui occupe déjà les nuits', 'Verhoeven, du 23 au 28\u00a0avril 2027 (Airbnb)'),
      variable('dates', 'Les nuits en commun', 'du 23 au 25\u00a0avril 2027'),
      page('double_booking_url', 'Adresse de la page de cette double réservation', '/dashboard/doubles-reservations/1'),
    ],
  },

  feed_quarantined: {
    name: 'Calendrier à vérifier',
    rule: 'Quand le calendrier d’une plateforme se vide, ou perd plusieurs séjours d’un coup',
    required: true,
    subject: 'À vérifier\u00a0: le calendrier {{channel_of}} de {{property_name}}',
    content: `<h1>Rien n’a été libéré.</h1>
<p>Bonjour {{user_name}},</p>
<p>{{situation}}</p>
<p>Cela arrive quand une plateforme a une panne. Nous gardons donc tout, et nous attendons votre réponse&nbsp;: ces séjours tiennent-ils toujours&#8239;?</p>
<p><a class="button" href="{{channels_url}}">Répondre</a></p>
<p class="note">Si le calendrier revient, la question disparaît d’elle-même.</p>`,
    variables: [
      property,
      variable('channel_of', 'De quelle plateforme, «\u00a0d’Airbnb\u00a0»', 'de Booking.com'),
      variable(
        'situation',
        'Ce qui a été vu',
        'Booking.com annonçait 4\u00a0séjours à venir. Le 10\u00a0avril, son calendrier est devenu vide. Aucune nuit n’a été libérée.',
      ),
      channelsUrl,
    ],
  },

  feed_failing: {
    name: 'Calendrier illisible',
    rule: 'Quand le calendrier d’une plateforme ne se lit plus depuis deux heures',
    required: true,
    subject: 'Le calendrier {{channel_of}} de {{property_name}} ne se lit plus',
    content: `<h1>Nous ne lisons plus ce calendrier.</h1>
<p>Bonjour {{user_name}},</p>
<p>Depuis {{since}}, le calendrier {{channel_of}} de «&nbsp;{{property_name}}&nbsp;» ne se lit plus. {{reason}}</p>
<p>Ce que nous savions reste en place, mais une réservation nouvelle là-bas ne fermerait plus ses nuits ici.</p>
<p><strong>{{advice}}</strong></p>
<p><a class="button" href="{{channels_url}}">Voir ce calendrier</a></p>
<p class="note">Nous continuons d’essayer. Vous ne recevrez pas d’autre message pour cette panne.</p>`,
    variables: [
      property,
      variable('channel_of', 'De quelle plateforme, «\u00a0d’Airbnb\u00a0»', 'de Booking.com'),
      variable('since', 'Depuis quand', '10\u00a0avril 2027 à 8\u00a0h\u00a052'),
      variable('reason', 'Pourquoi', 'Booking.com ne connaît plus cette adresse.'),
      variable(
        'advice',
        'Ce qu’il faut faire',
        'Copiez à nouveau l’adresse du calendrier sur la plateforme, et remplacez-la ici.',
      ),
      channelsUrl,
    ],
  },

  admin_channel_failing: {
    name: 'Panne d’une plateforme',
    audience: 'admin',
    rule: 'Quand les calendriers d’une plateforme ne se lisent plus chez beaucoup d’hôtes à la fois, une fois par jour',
    subject: '{{channel_name}}\u00a0: {{feeds}} en panne',
    content: `<h1>{{channel_name}} ne se lit plus chez {{hosts}}.</h1>
<p>{{feeds}}, une seule cause&nbsp;: <strong>{{cause}}</strong></p>
<p>La plateforme a sans doute changé son format, ou elle est en panne. Les séjours connus restent en place.</p>
<p><a class="button" href="{{calendars_url}}">Voir ces calendriers</a></p>`,
    variables: [
      channel,
      variable('cause', 'La cause', 'Booking.com a répondu par une page, pas par un calendrier.'),
      variable('feeds', 'Combien de calendriers', '12\u00a0calendriers'),
      variable('hosts', 'Chez combien d’hôtes', '9\u00a0hôtes'),
      page('calendars_url', 'Adresse de ces calendriers dans l’administration', '/admin/calendars'),
    ],
  },

  calendar_digest: {
    name: 'Résumé des calendriers',
    rule: 'Chaque matin à 7\u00a0h, aux hôtes qui le demandent',
    subject: 'Vos calendriers ce matin\u00a0: {{summary}}',
    content: `<h1>{{summary}}</h1>
<p>Bonjour {{user_name}},</p>
<p>{{details}}</p>
<p><a class="button" href="{{channels_url}}">Voir mes plateformes</a></p>
<p class="note">Vous recevez ce résumé parce que vous l’avez demandé&nbsp;: il s’arrête à la page Plateformes.</p>`,
    variables: [
      variable('summary', 'L’état, en une phrase', 'tout est à jour'),
      variable(
        'details',
        'Depuis hier',
        'Depuis hier\u00a0: 2\u00a0nouveaux séjours, 1\u00a0annulé. 19\u00a0calendriers, 19 à jour.',
      ),
      channelsUrl,
    ],
  },
} as const satisfies Record<string, MailTemplate>;
