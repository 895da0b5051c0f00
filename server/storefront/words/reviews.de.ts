import type { ReviewWords } from './ReviewWords.ts';

export const germanReviews: ReviewWords = {
  title: (count) =>
    count > 1 ? `${count} Bewertungen geprüfter Aufenthalte` : '1 Bewertung eines geprüften Aufenthalts',
  outOf: (figure) => `${figure} von 5`,
  count: (count) => (count > 1 ? `${count} Bewertungen` : '1 Bewertung'),
  all: (count) => `Alle ${count} Bewertungen lesen`,
  anonymous: 'Gast',
  dates: (month, published) => `Aufenthalt im ${month}, Bewertung veröffentlicht am ${published}`,
  answer: 'Antwort des Gastgebers',
  how: {
    title: 'Wie diese Bewertungen entstehen',
    texts: [
      'Jede Bewertung ist geprüft: Nur Gäste, deren direkte Buchung beendet ist und weder storniert noch versäumt wurde, erhalten den Link, um zu schreiben. Es gibt eine pro Aufenthalt.',
      'Die Bewertungen stehen von der zuletzt veröffentlichten zur ältesten. Die Note ist der Durchschnitt aller veröffentlichten Bewertungen.',
      'Es gibt keine Gegenleistung. Gäste schreiben innerhalb von 60 Tagen nach der Abreise und können ihren Text bis zur Veröffentlichung ändern, höchstens 7 Tage später. Eine Bewertung bleibt fünf Jahre sichtbar oder bis ihr Verfasser sie zurückzieht.',
      'Der Gastgeber liest die Bewertung vor der Veröffentlichung. Er darf sie nur ablehnen oder entfernen wegen Beleidigungen oder Drohungen, personenbezogener Daten anderer, fehlenden Bezugs oder weil der Text nicht von dem Aufenthalt handelt: Der Gast erfährt den Grund per E-Mail und kann seinen Text ändern. Texte werden nicht bearbeitet.',
      'Um den Verfasser einer Bewertung zu erreichen, schreiben Sie über die Kontaktseite: Der Gastgeber leitet Ihre Nachricht weiter, wenn er kann.',
    ],
  },
  invite: {
    title: 'Ihre Bewertung',
    text: 'Erzählen Sie den nächsten Gästen, wie es war.',
    link: 'Bewertung schreiben',
  },
  withdraw: {
    title: 'Meine Bewertung zurückziehen',
    text: 'Ihre Bewertung verschwindet sofort von dieser Website, und ihr Text wird gelöscht. Die Antwort Ihres Gastgebers verschwindet mit ihr.',
    tick: 'Ich möchte meine Bewertung zurückziehen.',
    button: 'Bewertung zurückziehen',
    done: 'Sie haben Ihre Bewertung zurückgezogen: Sie steht nicht mehr auf dieser Website.',
    doneOpen:
      'Sie haben Ihre Bewertung zurückgezogen: Sie steht nicht mehr auf dieser Website. Sie können eine neue schreiben.',
  },
  form: {
    title: (property) => `Ihre Bewertung zu ${property}`,
    lead: 'Was Sie schreiben, erscheint auf dieser Website, nachdem Ihr Gastgeber es gelesen hat, höchstens 7 Tage später. Es gibt keine Gegenleistung.',
    rating: 'Ihre Note',
    ratings: ['Sehr enttäuschend', 'Enttäuschend', 'Ordentlich', 'Gut', 'Ausgezeichnet'],
    text: 'Ihre Bewertung',
    textHint: 'Von 20 bis 2.000 Zeichen. Keine Telefonnummern und Adressen: Alle können es lesen.',
    author: 'Unterschrift',
    authorHint: 'Vorname und Anfangsbuchstabe genügen.',
    language: 'Sprache Ihrer Bewertung',
    send: 'Bewertung senden',
    waiting: (moment) =>
      `Danke, Ihre Bewertung ist gespeichert. Sie erscheint spätestens am ${moment}. Bis dahin können Sie sie hier ändern.`,
    published: 'Ihre Bewertung ist veröffentlicht. Danke!',
    refused: (motive) =>
      `Ihr Gastgeber hat diese Bewertung abgelehnt. Grund: ${motive}. Sie können sie ändern und erneut senden.`,
    closedTitle: 'Diese Bewertung kann nicht geschrieben werden',
    closed:
      'Eine Bewertung wird ab dem Tag nach der Abreise geschrieben, 60 Tage lang, über einen Aufenthalt, der stattgefunden hat.',
    errors: {
      rating: 'Wählen Sie eine Note.',
      text: 'Schreiben Sie 20 bis 2.000 Zeichen.',
      author: 'Sagen Sie, wie Sie unterschreiben, mit höchstens 40 Zeichen.',
      language: 'Wählen Sie eine Sprache.',
      summary: 'Etwas ist noch zu ändern.',
      stale: 'Diese Seite war lange offen: Lesen Sie Ihre Bewertung noch einmal und senden Sie sie erneut.',
      tooMany: 'Diese Bewertung wurde zu oft gesendet. Versuchen Sie es später.',
    },
  },
};
