import type { ContractWords } from './ContractWords.ts';
import { weekdayDates } from '../../../core/weekdayDates.ts';

/** The contract in German. French law has two deposits: they keep their names. */
export const germanContract: ContractWords = {
  titles: {
    let: 'Mietvertrag für eine möblierte Ferienunterkunft',
    room: 'Mietvertrag für ein Gästezimmer',
  },
  lead: 'In diesem Vertrag sind „wir“ der Vermieter und „Sie“ der Gast, der bucht.',
  amends: (date) =>
    `Dieser Text ist ein Nachtrag: Sobald wir ihn angenommen haben, ersetzt er den Vertrag, den Sie am ${date} angenommen haben. Bis dahin, oder wenn wir ihn ablehnen, bleibt jener Vertrag, wie er war.`,
  translation:
    'Dies ist eine Übersetzung zu Ihrer Erleichterung. Der französische Text, der folgt, ist der Vertrag: Weichen beide voneinander ab, gilt der französische Text.',
  annex: (number, title) => `Anlage ${number}: ${title}`,
  weekdayDate: weekdayDates('de-DE'),
  hours: (count) => `${count}\u00a0${count > 1 ? 'Stunden' : 'Stunde'}`,
  days: (count) => `${count}\u00a0${count > 1 ? 'Tage' : 'Tag'}`,
  inFrench: 'Vom Vermieter auf Französisch verfasst:',

  parties: {
    heading: 'Die Parteien',
    lessor: 'Vermieter',
    tenant: 'Gast',
    tenantUnknown: 'Name und Kontaktdaten, die Sie bei der Buchung angeben',
    status: 'Status',
    siret: 'Französische Unternehmensnummer (SIRET)',
    phone: 'Telefon',
    email: 'E-Mail',
  },
  object: {
    heading: 'Die Unterkunft und der Aufenthalt',
    property: 'Unterkunft',
    address: 'Adresse',
    addressLater: (town) => `${town}. Die Straße steht im Vertrag, den Sie vor der Buchung lesen.`,
    arrival: 'Anreise',
    departure: 'Abreise',
    guests: 'Personen',
    seasonal: (nights) =>
      `Die Vermietung ist zeitlich begrenzt. Sie wird für ${nights} geschlossen, also für weniger als neunzig Tage. Sie verlängert sich nicht von selbst und gibt Ihnen kein Recht, nach der Abreise zu bleiben.`,
    longer: (nights) =>
      `Die Vermietung wird für ${nights} geschlossen. Sie verlängert sich nicht von selbst und gibt Ihnen kein Recht, nach der Abreise zu bleiben.`,
    annexed:
      'Die Beschreibung der Unterkunft und die Hausordnung in der Anlage sind Teil des Vertrags. Sie erhalten sie mit ihm, bevor Sie ihn annehmen.',
  },
  conclusion: {
    heading: 'Der Abschluss des Vertrags',
    instant: (hours) =>
      `Der Vertrag ist geschlossen, sobald Sie ihn annehmen. Lassen sich die Kalender der Unterkunft in diesem Augenblick nicht prüfen, ist Ihre Annahme ein Angebot: Der Vertrag ist geschlossen, wenn wir es bestätigen, innerhalb von ${hours}. Ohne Bestätigung schulden Sie nichts.`,
    request: (hours) =>
      `Ihre Annahme ist ein Angebot, auf das wir innerhalb von ${hours} antworten: Der Vertrag ist geschlossen, wenn wir es bestätigen. Bis dahin werden diese Nächte für Sie freigehalten. Ohne Antwort werden sie wieder frei, und Sie schulden nichts.`,
    amendment: (hours) =>
      `Ihre Zustimmung ist ein Angebot, das wir binnen ${hours} und vor dem Anreisetag beantworten: Der Nachtrag kommt zustande, wenn wir ihn bestätigen. Zusätzliche Nächte sind bis dahin nicht reserviert. Ohne Antwort ändert sich nichts.`,
    byCard: (minutes) =>
      `Bei Kartenzahlung sind die Nächte ${minutes} Minuten lang für Sie reserviert, während Sie bezahlen. Ohne Zahlung endet der Vertrag, und es ist nichts geschuldet.`,
    held: (days) =>
      `Wird der bei der Buchung fällige Betrag per Überweisung, per Scheck oder mit Urlaubsschecks bezahlt, werden die Nächte ${days} lang, höchstens bis zur Anreise, für Sie freigehalten, bis er eintrifft. Danach endet der Vertrag, und es ist nichts geschuldet.`,
    proof:
      'Sie nehmen an, indem Sie das Kästchen ankreuzen, das diesen Vertrag nennt, und dann Ihre Buchung senden. Zum Nachweis werden aufbewahrt: dieser Text Byte für Byte mit seinem SHA-256-Fingerabdruck, der Satz neben dem Kästchen, Datum und Uhrzeit, die IP-Adresse und der Browser. Sie finden diesen Text auf der Seite Ihres Aufenthalts.',
  },
  price: {
    heading: 'Der Preis',
    total: 'Gesamt',
    charges:
      'Der Preis enthält die Nebenkosten (Wasser, Energie, Pflege gemeinsamer Räume), soweit die besonderen Bedingungen nichts anderes sagen.',
    touristTax: (amount) =>
      `Die Kurtaxe, ${amount}, ist in diesem Betrag enthalten. Wir führen sie an die Gemeinde ab.`,
    noTouristTax: 'Zu diesem Preis kommt keine Kurtaxe hinzu.',
  },
  payment: { heading: 'Die Zahlung', means: 'Mögliche Zahlungsmittel' },
  cancellation: {
    heading: 'Die Stornierung',
    deposit: {
      arrhes: {
        individual:
          'Was bei der Buchung gezahlt wird, ist eine Anzahlung („arrhes“, französisches Zivilgesetzbuch, Artikel 1590).',
        professional:
          'Was bei der Buchung gezahlt wird, ist eine Anzahlung („arrhes“, französisches Verbrauchergesetzbuch, Artikel L.\u00a0214-1).',
      },
      acompte: {
        individual: 'Was bei der Buchung gezahlt wird, ist eine verbindliche Anzahlung („acompte“), nicht „arrhes“.',
        professional:
          'Was bei der Buchung gezahlt wird, ist eine verbindliche Anzahlung („acompte“), nicht „arrhes“, wie es Artikel L.\u00a0214-1 des französischen Verbrauchergesetzbuchs erlaubt.',
      },
    },
  },
  caution: { heading: 'Die Kaution' },
  insurance: {
    heading: 'Versicherung und Schäden',
    none: 'Wir verlangen keinen Versicherungsnachweis.',
    liability:
      'Sie haften für Schäden und Verluste während Ihres Aufenthalts, es sei denn, sie sind ohne Ihr Verschulden eingetreten (französisches Zivilgesetzbuch, Artikel 1732).',
  },
  use: {
    heading: 'Die Nutzung der Unterkunft',
    capacity: (guests) => `Die Unterkunft bietet Platz für höchstens ${guests}; Babys zählen nicht mit.`,
    noSublet: 'Sie dürfen diesen Vertrag nicht übertragen und die Unterkunft nicht untervermieten.',
    rules: 'Sie beachten die Hausordnung in der Anlage und die Ruhe der Nachbarn.',
    pets: {
      yes: 'Tiere, die bei der Buchung angegeben wurden, sind erlaubt.',
      no: 'Tiere sind nicht erlaubt.',
    },
    inventory:
      'Die Beschreibung in der Anlage dient als Inventar. Bei An- und Abreise kann ein Protokoll aufgenommen werden, wenn einer von uns es wünscht; wir unterschreiben es dann beide.',
    report:
      'Teilen Sie uns bei der Ankunft, möglichst innerhalb von achtundvierzig Stunden, schriftlich mit, was fehlt oder nicht funktioniert, damit wir Abhilfe schaffen können.',
  },
  police: {
    heading: 'Der Meldeschein der Polizei',
    text: 'Dieser Artikel betrifft Gäste, die keine französischen Staatsangehörigen sind, und nur sie. Das französische Recht verlangt von uns für jeden von ihnen einen Meldeschein (code de l’entrée et du séjour des étrangers et du droit d’asile, Artikel R.\u00a0814-1 bis R.\u00a0814-3). Wir dürfen ihn aus den Angaben der Buchung vorbereiten; der Gast vervollständigt und unterschreibt ihn bei der Ankunft. Er wird sechs Monate aufbewahrt und Polizei oder Gendarmerie auf Verlangen ausgehändigt.',
  },
  rights: {
    heading: 'Ihre Rechte',
    complaint: 'Bei einer Beschwerde schreiben Sie uns: Unsere Angaben stehen am Anfang dieses Vertrags.',
    law: 'Für diesen Vertrag gilt französisches Recht.',
  },
  data: {
    heading: 'Ihre Daten',
    controller: (lessor, processor) =>
      `${lessor} ist für die Verarbeitung Ihrer Daten verantwortlich. Sie dienen dazu, diesen Vertrag zu schließen und zu erfüllen, unsere Bücher zu führen und unsere gesetzlichen Pflichten zu erfüllen. ${processor} betreibt diese Website und verarbeitet sie in unserem Auftrag.`,
    kept: 'Die Buchung und dieser Vertrag werden zehn Jahre für die Buchführung aufbewahrt.',
    rights:
      'Sie können von uns verlangen, Ihre Daten einzusehen, zu berichtigen oder zu löschen, soweit das Gesetz nicht ihre Aufbewahrung verlangt, und sich bei der französischen Behörde CNIL beschweren (cnil.fr).',
  },
  ownClauses: { heading: 'Besondere Bedingungen' },
  sheet: {
    title: 'Beschreibung der Unterkunft',
    kind: 'Art',
    surface: 'Fläche',
    floor: 'Etage',
    capacity: 'Plätze',
    rooms: 'Räume',
    classification: 'Klassifizierung',
    energy: 'Energie',
    registration: 'Registrierung',
    beds: 'Betten',
    equipment: 'Ausstattung',
    unnamedRoom: 'Schlafzimmer',
    safety: 'Sicherheit',
    description: 'Beschreibung',
  },
  houseRules: { title: 'Hausordnung' },
};
