import type { ContractWords } from './ContractWords.ts';
import { weekdayDates } from '../../../core/weekdayDates.ts';

/** The contract in French: the text that prevails. */
export const frenchContract: ContractWords = {
  titles: {
    let: 'Contrat de location saisonnière d’un meublé de tourisme',
    room: 'Contrat de location d’une chambre d’hôtes',
  },
  lead: 'Dans ce contrat, «\u00a0nous\u00a0» désigne le loueur et «\u00a0vous\u00a0» le locataire.',
  amends: (date) =>
    `Ce texte est un avenant\u00a0: une fois que nous l’avons accepté, il remplace le contrat que vous avez accepté le ${date}. D’ici là, ou si nous le refusons, ce contrat reste ce qu’il était.`,
  translation: null,
  annex: (number, title) => `Annexe ${number}\u00a0: ${title}`,
  weekdayDate: weekdayDates('fr-FR'),
  hours: (count) => `${count}\u00a0${count > 1 ? 'heures' : 'heure'}`,
  days: (count) => `${count}\u00a0${count > 1 ? 'jours' : 'jour'}`,
  inFrench: null,

  parties: {
    heading: 'Les parties',
    lessor: 'Loueur',
    tenant: 'Locataire',
    tenantUnknown: 'Le nom et les coordonnées que vous donnez à la réservation',
    status: 'Qualité',
    siret: 'SIRET',
    phone: 'Téléphone',
    email: 'E-mail',
  },
  object: {
    heading: 'Le logement et le séjour',
    property: 'Logement',
    address: 'Adresse',
    addressLater: (town) => `${town}. La rue figure dans le contrat que vous relisez avant de réserver.`,
    arrival: 'Arrivée',
    departure: 'Départ',
    guests: 'Occupants',
    seasonal: (nights) =>
      `La location est saisonnière. Elle est conclue pour ${nights}, donc pour moins de quatre-vingt-dix jours. Elle ne se renouvelle pas d’elle-même et ne vous donne aucun droit à rester dans les lieux après le départ.`,
    longer: (nights) =>
      `La location est conclue pour ${nights}. Elle ne se renouvelle pas d’elle-même et ne vous donne aucun droit à rester dans les lieux après le départ.`,
    annexed:
      'L’état descriptif et le règlement du logement, en annexe, font partie du contrat. Ils vous sont remis avec lui, avant que vous l’acceptiez.',
  },
  conclusion: {
    heading: 'La conclusion du contrat',
    instant: (hours) =>
      `Le contrat est conclu dès que vous l’acceptez. Si les calendriers du logement ne peuvent pas être vérifiés à cet instant, votre accord est une offre\u00a0: le contrat est conclu quand nous la confirmons, sous ${hours}. Sans confirmation, vous ne devez rien.`,
    request: (hours) =>
      `Votre accord est une offre, à laquelle nous répondons sous ${hours}\u00a0: le contrat est conclu quand nous la confirmons. D’ici là, ces nuits vous sont gardées. Sans réponse, elles redeviennent libres et vous ne devez rien.`,
    amendment: (hours) =>
      `Votre accord est une offre, à laquelle nous répondons sous ${hours}, et avant le jour de l’arrivée\u00a0: l’avenant est conclu quand nous le confirmons. Les nuits de plus ne sont pas gardées d’ici là. Sans réponse, rien ne change.`,
    byCard: (minutes) =>
      `Quand elle est payée par carte, les nuits vous sont gardées ${minutes} minutes, le temps de payer. Sans paiement, le contrat prend fin et rien n’est dû.`,
    held: (days) =>
      `Quand la somme due à la réservation est payée par virement, par chèque ou en chèques-vacances, les nuits vous sont gardées ${days}, et au plus jusqu’à l’arrivée, le temps qu’elle arrive. Passé ce délai, le contrat prend fin et rien n’est dû.`,
    proof:
      'Vous acceptez en cochant la case qui nomme ce contrat, puis en envoyant votre réservation. Sont gardés, pour prouver cet accord\u00a0: ce texte à l’octet près et son empreinte SHA-256, la phrase de la case, la date et l’heure, l’adresse IP et le navigateur. Vous retrouvez ce texte sur la page de votre séjour.',
  },
  price: {
    heading: 'Le prix',
    total: 'Total',
    charges:
      'Le prix comprend les charges (eau, énergie, entretien des lieux communs), sauf ce que les conditions particulières disent autrement.',
    touristTax: (amount) =>
      `La taxe de séjour, ${amount}, est comptée dans ce total. Nous la reversons à la collectivité.`,
    noTouristTax: 'Aucune taxe de séjour ne s’ajoute à ce prix.',
  },
  payment: { heading: 'Le paiement', means: 'Moyens de paiement acceptés' },
  cancellation: {
    heading: 'L’annulation',
    deposit: {
      arrhes: {
        individual: 'Ce qui est versé à la réservation, ce sont des arrhes (code civil, article 1590).',
        professional:
          'Ce qui est versé à la réservation, ce sont des arrhes (code de la consommation, article L.\u00a0214-1).',
      },
      acompte: {
        individual: 'Ce qui est versé à la réservation, c’est un acompte, et non des arrhes.',
        professional:
          'Ce qui est versé à la réservation, c’est un acompte, et non des arrhes, comme le permet l’article L.\u00a0214-1 du code de la consommation.',
      },
    },
  },
  caution: { heading: 'La caution' },
  insurance: {
    heading: 'L’assurance et les dégâts',
    none: 'Nous ne demandons pas d’attestation d’assurance.',
    liability:
      'Vous répondez des dégradations et des pertes qui arrivent pendant votre séjour, sauf si elles ont eu lieu sans votre faute (code civil, article 1732).',
  },
  use: {
    heading: 'L’usage du logement',
    capacity: (guests) => `Le logement accueille au plus ${guests}\u202f; les bébés ne sont pas comptés.`,
    noSublet: 'Vous ne pouvez ni céder ce contrat ni sous-louer le logement.',
    rules: 'Vous respectez le règlement du logement, en annexe, et la tranquillité du voisinage.',
    pets: {
      yes: 'Les animaux annoncés à la réservation sont acceptés.',
      no: 'Les animaux ne sont pas admis.',
    },
    inventory:
      'L’état descriptif en annexe tient lieu d’inventaire. Un état des lieux peut être établi à l’arrivée et au départ, si l’un de nous le demande\u202f; nous le signons alors tous les deux.',
    report:
      'Signalez-nous par écrit ce qui manque ou ne fonctionne pas dès votre arrivée, si possible dans les quarante-huit heures, pour que nous puissions y remédier.',
  },
  police: {
    heading: 'La fiche individuelle de police',
    text: 'Cet article concerne les voyageurs étrangers, et eux seuls. La loi nous demande une fiche individuelle pour chacun d’eux (code de l’entrée et du séjour des étrangers et du droit d’asile, articles R.\u00a0814-1 à R.\u00a0814-3). Nous pouvons la préparer à partir des renseignements de la réservation\u202f; le voyageur la complète et la signe à son arrivée. Elle est gardée six mois et remise, sur leur demande, aux services de police ou de gendarmerie.',
  },
  rights: {
    heading: 'Vos droits',
    complaint: 'Pour toute réclamation, écrivez-nous\u00a0: nos coordonnées sont en tête de ce contrat.',
    law: 'Ce contrat est soumis au droit français.',
  },
  data: {
    heading: 'Vos données',
    controller: (lessor, processor) =>
      `${lessor} est responsable du traitement de vos données. Elles servent à conclure et à exécuter ce contrat, à tenir nos comptes et à remplir nos obligations légales. ${processor}, qui fait fonctionner ce site, les traite pour notre compte.`,
    kept: 'La réservation et ce contrat sont gardés dix ans, pour les comptes.',
    rights:
      'Vous pouvez nous demander de voir vos données, de les corriger ou de les effacer, dans les limites de ce que la loi oblige à garder, et saisir la CNIL (cnil.fr).',
  },
  ownClauses: { heading: 'Conditions particulières' },
  sheet: {
    title: 'état descriptif',
    kind: 'Type',
    surface: 'Surface',
    floor: 'Étage',
    capacity: 'Capacité',
    rooms: 'Pièces',
    classification: 'Classement',
    energy: 'Énergie',
    registration: 'Enregistrement',
    beds: 'Couchages',
    equipment: 'Équipements',
    unnamedRoom: 'Chambre',
    safety: 'Sécurité',
    description: 'Description',
  },
  houseRules: { title: 'règlement du logement' },
};
