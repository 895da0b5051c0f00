import type { ConditionsWords } from './ConditionsWords.ts';

export const germanConditions: ConditionsWords = {
  title: 'Buchungsbedingungen',
  lead: (host) =>
    `So vermietet ${host}: was wann zu zahlen ist, was eine Stornierung kostet und was das Gesetz vorsieht. Der Vertrag, den Sie bei der Buchung annehmen, sagt dasselbe, mit Ihren Daten und Ihrem Preis.`,
  booking: 'Die Buchung',
  payment: 'Die Zahlungen',
  means: 'Die Zahlungsarten',
  example: (price, dates) => `Beispiel für einen Aufenthalt zu ${price}, ${dates}, heute gebucht.`,
  hours: 'Anreise und Abreise',
  complaints: 'Beschwerden',
  complaintsText: (host) =>
    `Sagen Sie es ${host} während des Aufenthalts noch am selben Tag: Das meiste lässt sich vor Ort klären. Danach schreiben Sie, was nicht in Ordnung war, mit Ihren Fotos, falls Sie welche haben.`,
  none: 'Die Bedingungen sind noch nicht veröffentlicht: Fragen Sie vor der Buchung danach.',
  read: 'Alle Buchungsbedingungen lesen',
};
