import type { GuestWords } from './GuestWords.ts';

export const germanGuests: GuestWords = {
  address: {
    legend: 'Ihre Postanschrift',
    street: 'Straße und Hausnummer',
    postalCode: 'Postleitzahl',
    town: 'Ort',
    country: 'Land',
    choose: 'Land wählen',
    hint: 'Ihre Anschrift steht im Vertrag und auf den Rechnungen Ihres Aufenthalts.',
  },
  contact: {
    title: 'Ihre Kontaktdaten',
    lead: 'Unter dieser Nummer erreicht Sie Ihr Gastgeber, und diese Anschrift wird auf Ihren nächsten Rechnungen stehen. Der Vertrag, den Sie angenommen haben, ändert sich nicht. Um Namen oder E-Mail zu ändern, schreiben Sie ihm: Ihr Vertrag und der Link dieser Seite hängen daran.',
    closed: 'Dieser Aufenthalt ist vorbei oder findet nicht statt: Ihre Daten lassen sich hier nicht mehr ändern.',
    tooMany: 'Zu viele Versuche in kurzer Zeit: Versuchen Sie es in einer Stunde erneut.',
  },
  replaced: {
    title: 'Dieser Link wurde ersetzt',
    text: 'Ihr Gastgeber hat der Seite Ihres Aufenthalts einen neuen Link gegeben, und dieser öffnet nichts mehr. Öffnen Sie den aus seiner letzten E-Mail; wenn Sie keine erhalten haben, schreiben Sie ihm.',
    paid: 'Wenn Sie gerade Ihre Karte angegeben haben, ist nichts verloren: Ihr Gastgeber erfährt es auch ohne diese Seite. Beginnen Sie nicht noch einmal.',
  },
  errors: {
    street: 'Geben Sie Ihre Straße an, höchstens 160 Zeichen und ohne spitze Klammern',
    postalCode: 'Diese Postleitzahl ist zu lang oder enthält ein unzulässiges Zeichen',
    town: 'Geben Sie Ihren Ort an, höchstens 80 Zeichen und ohne spitze Klammern',
    country: 'Wählen Sie Ihr Land aus der Liste',
  },
};
