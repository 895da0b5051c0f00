import { opening, page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

/** Mails to guests, in their language and in their host's name: the words come with the mail, the template gives them their shape. */
const guestVariables = [
  variable('language', 'Langue du voyageur', 'fr'),
  variable('host_name', 'Nom du site de l’hôte', 'Etxe Arrosa'),
  page('host_url', 'Adresse du site de l’hôte', '/'),
  variable('subject_line', 'Objet, dans la langue du voyageur', 'C’est réservé\u00a0: Itsaso, du 5 au 12 juin 2027'),
  variable('title', 'Titre, dans la langue du voyageur', 'C’est réservé'),
  variable('greeting', 'Salutation', 'Bonjour Léa,'),
  variable('intro', 'Ce qui arrive', 'Votre séjour est confirmé. Nous vous attendons.'),
  variable('stay_label', 'Avant le nom du logement', 'Logement'),
  variable('stay_name', 'Nom du logement', 'Itsaso'),
  variable('dates_label', 'Avant les dates', 'Dates'),
  variable('dates', 'Dates du séjour', 'du samedi 5 au samedi 12 juin 2027'),
  variable('guests_label', 'Avant le nombre de voyageurs', 'Voyageurs'),
  variable('guests', 'Voyageurs', '2\u00a0adultes, 2\u00a0enfants'),
  variable('amount_label', 'Avant le montant', 'Montant du séjour'),
  variable('amount', 'Montant du séjour', '939,04\u00a0€'),
  variable(
    'details',
    'Paiement, délai ou suite, en plusieurs lignes',
    'Arrhes de 272,64\u00a0€ à la réservation, solde le 6\u00a0mai 2027.',
  ),
  opening('stay_url', 'Adresse de la page du séjour', '/sejour/exemple'),
  variable('button', 'Libellé du bouton', 'Ouvrir mon séjour'),
  variable('closing', 'Dernière ligne', 'Gardez ce lien\u00a0: il ouvre votre séjour sans mot de passe.'),
] as const;

const reviewVariables = [
  variable('language', 'Langue du voyageur', 'fr'),
  variable('host_name', 'Nom du site de l’hôte', 'Etxe Arrosa'),
  page('host_url', 'Adresse du site de l’hôte', '/'),
  variable('subject_line', 'Objet, dans la langue du voyageur', 'Votre séjour à Itsaso, en quelques mots'),
  variable('title', 'Titre, dans la langue du voyageur', 'Votre séjour à Itsaso, en quelques mots'),
  variable('greeting', 'Salutation', 'Bonjour Léa,'),
  variable('intro', 'Ce qui est demandé, ou ce qui a été refusé', 'Merci d’être venus à Itsaso, du 5 au 12 juin 2027.'),
  variable('details', 'Délai, ou motif du refus', 'Vous avez 60\u00a0jours.'),
  opening('review_url', 'Adresse de la page de l’avis', '/sejour/exemple/avis'),
  variable('button', 'Libellé du bouton', 'Donner mon avis'),
  variable('closing', 'Dernière ligne', 'Ce lien est à vous\u00a0: qui l’a peut écrire à votre place.'),
] as const;

const hostLeftVariables = [
  variable('language', 'Langue du voyageur', 'fr'),
  variable('host_name', 'Nom du site de l’hôte', 'Etxe Arrosa'),
  page('host_url', 'Adresse du site de l’hôte, qui ferme', '/'),
  variable('subject_line', 'Objet, dans la langue du voyageur', 'Votre hôte ferme son site\u00a0: écrivez-lui, Itsaso'),
  variable('title', 'Titre, dans la langue du voyageur', 'Votre hôte ferme son site\u00a0: écrivez-lui'),
  variable('greeting', 'Salutation', 'Bonjour Léa,'),
  variable('intro', 'Ce qui arrive', 'Etxe Arrosa ferme le site où vous avez réservé. Cela n’annule pas votre séjour.'),
  variable('stay_label', 'Avant le nom du logement', 'Logement'),
  variable('stay_name', 'Nom du logement', 'Itsaso'),
  variable('dates_label', 'Avant les dates', 'Dates'),
  variable('dates', 'Dates du séjour', 'du samedi 5 au samedi 12 juin 2027'),
  variable('amount_label', 'Avant le montant payé, ou à rendre', 'Payé à ce jour'),
  variable('amount', 'Montant payé, ou à rendre', '272,64\u00a0€'),
  variable('contact_label', 'Avant l’adresse de l’hôte', 'Joindre votre hôte'),
  variable('contact', 'Adresse e-mail de l’hôte, et son téléphone s’il est sur son site', 'maite@etxe.example'),
  variable(
    'details',
    'Ce qui revient à l’hôte',
    'C’est à votre hôte de vous accueillir, ou de vous rendre cet argent.',
  ),
  variable('host_email', 'Adresse e-mail de l’hôte', 'maite@etxe.example'),
  variable('button', 'Libellé du bouton', 'Écrire à votre hôte'),
  variable('closing', 'Dernière ligne', 'La page de votre séjour ne s’ouvre plus. Gardez cet e-mail.'),
] as const;

export const guests = {
  guest_stay: {
    name: 'Séjour d’un voyageur',
    rule: 'À chaque étape d’un séjour réservé sur le site d’un hôte',
    audience: 'guest',
    required: true,
    namesGuests: true,
    subject: '{{subject_line}}',
    content: `<h1>{{title}}</h1>
<p>{{greeting}}</p>
<p>{{intro}}</p>
<table>
<tr><th>{{stay_label}}</th><td>{{stay_name}}</td></tr>
<tr><th>{{dates_label}}</th><td>{{dates}}</td></tr>
<tr><th>{{guests_label}}</th><td>{{guests}}</td></tr>
<tr><th>{{amount_label}}</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p class="note">{{details}}</p>
<p><a class="button" href="{{stay_url}}">{{button}}</a></p>
<p>{{closing}}</p>`,
    variables: guestVariables,
  },

  guest_review: {
    name: 'Avis d’un voyageur',
    rule: 'Le lendemain d’un départ, et quand un avis est refusé',
    audience: 'guest',
    required: true,
    namesGuests: true,
    subject: '{{subject_line}}',
    content: `<h1>{{title}}</h1>
<p>{{greeting}}</p>
<p>{{intro}}</p>
<p><a class="button" href="{{review_url}}">{{button}}</a></p>
<p class="note">{{details}}</p>
<p>{{closing}}</p>`,
    variables: reviewVariables,
  },

  guest_host_left: {
    name: 'Départ de l’hôte d’un voyageur',
    rule: 'Quand un hôte ferme son compte, à ses voyageurs qui attendent un séjour ou un remboursement',
    audience: 'guest',
    required: true,
    namesGuests: true,
    subject: '{{subject_line}}',
    content: `<h1>{{title}}</h1>
<p>{{greeting}}</p>
<p>{{intro}}</p>
<table>
<tr><th>{{stay_label}}</th><td>{{stay_name}}</td></tr>
<tr><th>{{dates_label}}</th><td>{{dates}}</td></tr>
<tr><th>{{amount_label}}</th><td><strong>{{amount}}</strong></td></tr>
<tr><th>{{contact_label}}</th><td>{{contact}}</td></tr>
</table>
<p><a class="button" href="mailto:{{host_email}}">{{button}}</a></p>
<p class="note">{{details}}</p>
<p>{{closing}}</p>`,
    variables: hostLeftVariables,
  },
} as const satisfies Record<string, MailTemplate>;
