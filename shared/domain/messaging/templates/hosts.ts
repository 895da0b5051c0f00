import { page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const domain = variable('domain', 'Nom de domaine', 'etxe-arrosa.fr');
const expiresDate = variable('expires_date', 'Fin de l’enregistrement', '5\u00a0janvier 2028');
const domainsUrl = page('domains_url', 'Adresse de la page des domaines', '/dashboard/domaines');

/** What mails to a host say of a stay. */
const stayVariables = [
  variable('property_name', 'Nom du logement', 'La Maison des dunes'),
  variable('guest_name', 'Nom du voyageur', 'Camille Roy'),
  variable('arrival_date', 'Date d’arrivée', '12\u00a0février 2027'),
  variable('departure_date', 'Date de départ', '16\u00a0février 2027'),
  variable('nights', 'Nombre de nuits, avec l’unité', '4\u00a0nuits'),
  variable('guests', 'Nombre de voyageurs, avec l’unité', '3\u00a0voyageurs'),
  variable('amount', 'Montant du séjour', '480,00\u00a0€'),
  page('reservation_url', 'Adresse de la réservation dans le tableau de bord', '/dashboard/reservations'),
] as const;

export const hosts = {
  name_online: {
    name: 'Site en ligne',
    rule: 'Quand un nom de domaine répond pour la première fois avec un certificat valide',
    subject: 'Votre site est en ligne',
    content: `<h1>Votre site est en ligne.</h1>
<p>Bonjour {{user_name}},</p>
<p>Le nom <strong>{{domain}}</strong> mène à votre site, et les échanges y sont chiffrés. Vous pouvez le donner à vos voyageurs.</p>
<p><a class="button" href="{{host_site_url}}">Voir mon site</a></p>
<p class="note">Vos noms de domaine et leur état sont dans votre espace, à la page Domaines.</p>`,
    variables: [
      variable('domain', 'Nom de domaine', 'etxe-arrosa.clairvolet.site'),
      page('host_site_url', 'Adresse du site de l’hôte sous ce nom', '/site'),
    ],
  },

  review_received: {
    name: 'Avis à lire',
    rule: 'Quand un voyageur écrit ou corrige l’avis de son séjour',
    required: true,
    namesGuests: true,
    subject: 'Un avis sur {{property_name}}\u00a0: {{rating}}',
    content: `<h1>{{guest_name}} a écrit un avis.</h1>
<p>Bonjour {{user_name}}, voici ce que votre voyageur dit de son séjour à {{property_name}}, du {{arrival_date}} au {{departure_date}}.</p>
<p><strong>{{rating}}</strong></p>
<p class="note">{{review_text}}</p>
<p>Il paraît sur votre site le <strong>{{publish_date}}</strong>, ou plus tôt si vous le publiez. Vous pouvez y répondre, ou le refuser pour un motif prévu.</p>
<p><a class="button" href="{{reviews_url}}">Lire l’avis et répondre</a></p>`,
    variables: [
      variable('property_name', 'Nom du logement', 'La Maison des dunes'),
      variable('guest_name', 'Signature du voyageur', 'Camille R.'),
      variable('rating', 'Note, sur cinq', '5 sur 5'),
      variable('arrival_date', 'Date d’arrivée', '12\u00a0février 2027'),
      variable('departure_date', 'Date de départ', '16\u00a0février 2027'),
      variable('review_text', 'Ce que le voyageur a écrit', 'Nous avons très bien dormi.'),
      variable('publish_date', 'Quand il paraît de lui-même', '24\u00a0février 2027 à 10\u00a0h\u00a002'),
      page('reviews_url', 'Adresse des avis dans l’espace client', '/dashboard/site?onglet=avis'),
    ],
  },

  review_withdrawn: {
    name: 'Avis retiré',
    rule: 'Quand un voyageur retire un avis publié, ou qui allait l’être',
    namesGuests: true,
    subject: 'Avis retiré par son auteur\u00a0: {{property_name}}',
    content: `<h1>{{guest_name}} a retiré son avis.</h1>
<p>Bonjour {{user_name}}, il portait sur son séjour à {{property_name}}, du {{arrival_date}} au {{departure_date}}.</p>
<p><strong>{{outcome}}</strong> Son texte est effacé, et votre réponse avec lui si vous en aviez écrit une.</p>
<p><a class="button" href="{{reviews_url}}">Voir vos avis</a></p>
<p class="note">Retirer son avis est le droit de chaque voyageur. S’il en écrit un autre, vous le lirez avant qu’il paraisse.</p>`,
    variables: [
      variable('property_name', 'Nom du logement', 'La Maison des dunes'),
      variable('guest_name', 'Nom du voyageur', 'Camille Roy'),
      variable('arrival_date', 'Date d’arrivée', '12\u00a0février 2027'),
      variable('departure_date', 'Date de départ', '16\u00a0février 2027'),
      variable('outcome', 'Ce qu’il en est sur le site', 'Il ne paraît plus sur votre site.'),
      page('reviews_url', 'Adresse des avis dans l’espace client', '/dashboard/site?onglet=avis'),
    ],
  },

  name_failing: {
    name: 'Nom de domaine en panne',
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
      domain,
      variable('problem_title', 'Ce qui ne va pas, en une phrase', 'Ce nom mène encore à votre ancien hébergeur.'),
      variable(
        'problem_text',
        'Ce qui a été trouvé et ce qu’il faut faire',
        'etxe-arrosa.fr répond 213.186.33.5 au lieu de 51.159.84.20.',
      ),
      page('domains_url', 'Adresse de la page des domaines dans l’espace client', '/dashboard/domaines'),
    ],
  },

  domain_registered: {
    name: 'Domaine enregistré',
    rule: 'Quand un domaine acheté est enregistré',
    required: true,
    subject: '{{domain}} est à vous',
    content: `<h1>Votre domaine est enregistré.</h1>
<p>Bonjour {{user_name}},</p>
<p><strong>{{domain}}</strong> est enregistré jusqu’au <strong>{{expires_date}}</strong>. Nous le relions à votre site&nbsp;: vous n’avez rien à faire, et nous vous écrirons dès qu’il sera en ligne.</p>
<p><a class="button" href="{{domains_url}}">Suivre la mise en ligne</a></p>
<p><small>Il se renouvelle chaque année, sauf si vous coupez son renouvellement depuis votre espace.</small></p>`,
    variables: [domain, expiresDate, domainsUrl],
  },

  domain_renewed: {
    name: 'Domaine renouvelé',
    rule: 'Quand un domaine acheté est renouvelé',
    required: true,
    subject: '{{domain}} est renouvelé',
    content: `<h1>Votre domaine est renouvelé.</h1>
<p>Bonjour {{user_name}},</p>
<p><strong>{{domain}}</strong> vous reste jusqu’au <strong>{{expires_date}}</strong>. Rien ne change pour vos voyageurs.</p>
<p><a class="button" href="{{domains_url}}">Voir mes domaines</a></p>`,
    variables: [domain, variable('expires_date', 'Fin de l’enregistrement', '5\u00a0janvier 2029'), domainsUrl],
  },

  domain_ending: {
    name: 'Domaine bientôt expiré',
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
      domain,
      expiresDate,
      variable(
        'situation',
        'Pourquoi il ne se renouvelle pas',
        'Le paiement de son renouvellement, 24,00\u00a0€, n’a pas abouti.',
      ),
      domainsUrl,
    ],
  },

  domain_expired: {
    name: 'Domaine expiré',
    rule: 'Quand un domaine acheté expire sans être renouvelé',
    required: true,
    subject: '{{domain}} a expiré',
    content: `<h1>{{domain}} a expiré.</h1>
<p>Bonjour {{user_name}},</p>
<p>Son enregistrement a pris fin le <strong>{{expires_date}}</strong>&nbsp;: votre site ne répond plus à cette adresse. Rien d’autre ne change dans votre espace.</p>
<p><a class="button" href="{{domains_url}}">Voir mes domaines</a></p>
<p>Vous y tenez&#8239;? Un domaine qui vient d’expirer peut souvent être repris pendant quelques semaines&nbsp;: écrivez-nous vite.</p>`,
    variables: [domain, expiresDate, domainsUrl],
  },

  domain_refused: {
    name: 'Domaine refusé',
    rule: 'Quand un domaine ne peut être ni enregistré ni renouvelé',
    required: true,
    subject: '{{domain}} n’a pas pu être {{act}}',
    content: `<h1>{{domain}} n’a pas pu être {{act}}.</h1>
<p>Bonjour {{user_name}},</p>
<p>Le bureau d’enregistrement a refusé cette demande. Nous en sommes désolés.</p>
<p><strong>{{money}}</strong></p>
<p><a class="button" href="{{domains_url}}">Voir mes domaines</a></p>
<p>Une question&#8239;? Écrivez-nous depuis votre espace&nbsp;: nous regarderons avec vous.</p>`,
    variables: [
      domain,
      variable('act', 'Ce qui a été refusé\u00a0: enregistré ou renouvelé', 'enregistré'),
      variable(
        'money',
        'Ce que devient le paiement',
        'Votre paiement vous est rendu en totalité, sur la carte qui a servi.',
      ),
      domainsUrl,
    ],
  },

  stay_requested: {
    name: 'Demande de réservation',
    rule: 'Quand un voyageur demande des dates sur le site d’un hôte',
    required: true,
    namesGuests: true,
    subject: 'À répondre\u00a0: {{property_name}}, {{arrival_date}}',
    content: `<h1>{{guest_name}} demande {{property_name}}.</h1>
<p>Bonjour {{user_name}}, ces nuits sont gardées jusqu’à votre réponse, au plus tard le <strong>{{answer_by}}</strong>. Passé ce délai, elles sont rendues.</p>
<table>
<tr><th>Arrivée</th><td>{{arrival_date}}</td></tr>
<tr><th>Départ</th><td>{{departure_date}}</td></tr>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p class="note">{{message}}</p>
<p><a class="button" href="{{reservation_url}}">Répondre à la demande</a></p>`,
    variables: [
      ...stayVariables,
      variable('answer_by', 'Date et heure limites de la réponse', '21\u00a0novembre 2026 à 14\u00a0h\u00a021'),
      variable('message', 'Ce que le voyageur a écrit', 'Nous arriverons vers 18\u00a0h.'),
    ],
  },

  stay_awaiting_payment: {
    name: 'Réservation en attente de paiement',
    rule: 'Quand un voyageur réserve et paie par virement, chèque ou chèques-vacances',
    required: true,
    namesGuests: true,
    subject: 'Réservation à confirmer\u00a0: {{property_name}}, {{arrival_date}}',
    content: `<h1>{{guest_name}} a réservé {{property_name}}.</h1>
<p>Bonjour {{user_name}}, ces nuits sont gardées jusqu’au <strong>{{held_until}}</strong>, le temps que le paiement vous parvienne. Notez-le dès que vous l’avez&nbsp;: la réservation sera confirmée, et votre voyageur prévenu.</p>
<table>
<tr><th>Arrivée</th><td>{{arrival_date}}</td></tr>
<tr><th>Départ</th><td>{{departure_date}}</td></tr>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p class="note">{{message}}</p>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>`,
    variables: [
      ...stayVariables,
      variable('held_until', 'Dernier jour où les nuits sont gardées', '26\u00a0novembre 2026'),
      variable('message', 'Ce que le voyageur a écrit', 'Nous arriverons vers 18\u00a0h.'),
    ],
  },

  stay_cancelled_by_guest: {
    name: 'Séjour annulé par le voyageur',
    rule: 'Quand un voyageur annule depuis la page de son séjour',
    required: true,
    namesGuests: true,
    subject: 'Annulation\u00a0: {{property_name}}, {{arrival_date}}',
    content: `<h1>{{guest_name}} a annulé son séjour.</h1>
<p>Bonjour {{user_name}}, les nuits de <strong>{{property_name}}</strong>, du {{arrival_date}} au {{departure_date}}, sont de nouveau libres.</p>
<table>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p>{{outcome}}</p>
<p class="note">{{message}}</p>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>`,
    variables: [
      ...stayVariables,
      variable('outcome', 'Ce que l’hôte garde et rend', 'Vous gardez 272,64\u00a0€ et rendez 0,00\u00a0€.'),
      variable('message', 'Ce que le voyageur a écrit', 'Un empêchement familial, nous en sommes désolés.'),
    ],
  },

  stay_payment_trouble: {
    name: 'Paiement d’un séjour à suivre',
    rule: 'Quand la carte d’un voyageur est refusée, ou qu’un remboursement n’aboutit pas',
    required: true,
    namesGuests: true,
    subject: '{{trouble}}\u00a0: {{property_name}}, {{arrival_date}}',
    content: `<h1>{{trouble}}.</h1>
<p>Bonjour {{user_name}}, il s’agit du séjour de {{guest_name}} à <strong>{{property_name}}</strong>, du {{arrival_date}} au {{departure_date}}.</p>
<table>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p>{{explanation}}</p>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>`,
    variables: [
      ...stayVariables,
      variable('trouble', 'Ce qui n’a pas abouti', 'Paiement refusé'),
      variable('explanation', 'Ce qui s’est passé, et ce qui suit', 'La carte du voyageur n’a pas pu être débitée.'),
    ],
  },

  stay_dispute: {
    name: 'Paiement contesté',
    rule: 'Quand la banque d’un voyageur conteste un paiement par carte, trois jours et un jour avant la fin du délai, et à l’issue',
    required: true,
    namesGuests: true,
    subject: '{{news}}\u00a0: {{property_name}}, {{arrival_date}}',
    content: `<h1>{{news}}.</h1>
<p>Bonjour {{user_name}}, il s’agit du séjour de {{guest_name}} à <strong>{{property_name}}</strong>, du {{arrival_date}} au {{departure_date}}.</p>
<table>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td>{{amount}}</td></tr>
<tr><th>Montant contesté</th><td><strong>{{disputed_amount}}</strong></td></tr>
<tr><th>Motif</th><td>{{reason}}</td></tr>
<tr><th>À répondre avant</th><td><strong>{{answer_by}}</strong></td></tr>
</table>
<p>{{explanation}}</p>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>`,
    variables: [
      ...stayVariables,
      variable('news', 'Ce qui se passe', 'Paiement contesté'),
      variable('disputed_amount', 'Montant contesté', '144,00\u00a0€'),
      variable('reason', 'Ce que dit la banque', 'Le titulaire de la carte ne reconnaît pas ce paiement'),
      variable('answer_by', 'Fin du délai de réponse', '27\u00a0novembre 2026 à 14\u00a0h\u00a021'),
      variable('explanation', 'Ce qui suit, et ce qu’il faut faire', 'Répondez depuis la réservation.'),
    ],
  },

  stay_caution: {
    name: 'Caution d’un séjour',
    rule: 'Quand un voyageur donne sa caution par carte ou répond à une demande, et quand elle est prélevée, refusée ou perdue',
    required: true,
    namesGuests: true,
    subject: '{{news}}\u00a0: {{property_name}}, {{arrival_date}}',
    content: `<h1>{{news}}.</h1>
<p>Bonjour {{user_name}}, il s’agit du séjour de {{guest_name}} à <strong>{{property_name}}</strong>, du {{arrival_date}} au {{departure_date}}.</p>
<p>{{explanation}}</p>
<table>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>`,
    variables: [
      ...stayVariables,
      variable('news', 'Ce qui s’est passé', 'Caution en place'),
      variable(
        'explanation',
        'Ce qu’il en est, et ce qui suit',
        '600,00\u00a0€ sont bloqués sur la carte du voyageur.',
      ),
    ],
  },

  booking_confirmation: {
    name: 'Réservation confirmée',
    rule: 'À chaque réservation faite sur le site d’un hôte',
    namesGuests: true,
    subject: 'Réservation confirmée\u00a0: {{property_name}}, {{arrival_date}}',
    content: `<h1>Une réservation est confirmée.</h1>
<p>Bonne nouvelle, {{user_name}}&nbsp;: {{guest_name}} a réservé <strong>{{property_name}}</strong>.</p>
<table>
<tr><th>Arrivée</th><td>{{arrival_date}}</td></tr>
<tr><th>Départ</th><td>{{departure_date}}</td></tr>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>
<p>Ces dates sont maintenant bloquées dans votre calendrier.</p>`,
    variables: stayVariables,
  },
} as const satisfies Record<string, MailTemplate>;
