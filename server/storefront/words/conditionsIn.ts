import type { Language } from '@app/contract/properties/rules.ts';

/** What the page of a host's conditions says besides the terms themselves, in one language. */
export interface ConditionsWords {
  title: string;
  lead: (host: string) => string;
  booking: string;
  payment: string;
  means: string;
  example: (price: string, dates: string) => string;
  hours: string;
  complaints: string;
  complaintsText: (host: string) => string;
  /** Where the host has said nothing yet. */
  none: string;
  /** Leads from the summary of a booking to the page. */
  read: string;
}

/** The words of conditions in each language. */
export const conditionsIn: Record<Language, ConditionsWords> = {
  fr: {
    title: 'Conditions de réservation',
    lead: (host) =>
      `Voici comment ${host} loue\u00a0: ce qui est payé et quand, ce que coûte une annulation, et ce que la loi prévoit. Le contrat que vous acceptez en réservant dit la même chose, avec vos dates et votre prix.`,
    booking: 'La réservation',
    payment: 'Les paiements',
    means: 'Les moyens de paiement',
    example: (price, dates) => `Exemple pour un séjour de ${price}, ${dates}, réservé aujourd’hui.`,
    hours: 'Arrivée et départ',
    complaints: 'Une réclamation',
    complaintsText: (host) =>
      `Pendant le séjour, dites-le à ${host} le jour même\u00a0: la plupart des soucis se règlent sur place. Après, écrivez en disant ce qui n’allait pas, avec vos photos si vous en avez.`,
    none: 'Les conditions ne sont pas encore publiées\u00a0: demandez-les avant de réserver.',
    read: 'Lire toutes les conditions de réservation',
  },
  en: {
    title: 'Booking conditions',
    lead: (host) =>
      `This is how ${host} lets: what is paid and when, what a cancellation costs, and what the law provides. The contract that you accept when booking says the same, with your dates and your price.`,
    booking: 'Booking',
    payment: 'Payments',
    means: 'Ways to pay',
    example: (price, dates) => `Example for a stay at ${price}, ${dates}, booked today.`,
    hours: 'Arrival and departure',
    complaints: 'Complaints',
    complaintsText: (host) =>
      `During the stay, tell ${host} the same day: most matters are settled on the spot. Afterwards, write to say what was wrong, with your photos if you have any.`,
    none: 'The conditions are not published yet: please ask for them before booking.',
    read: 'Read all booking conditions',
  },
  es: {
    title: 'Condiciones de reserva',
    lead: (host) =>
      `Así alquila ${host}: lo que se paga y cuándo, lo que cuesta una cancelación y lo que prevé la ley. El contrato que acepta al reservar dice lo mismo, con sus fechas y su precio.`,
    booking: 'La reserva',
    payment: 'Los pagos',
    means: 'Los medios de pago',
    example: (price, dates) => `Ejemplo para una estancia de ${price}, ${dates}, reservada hoy.`,
    hours: 'Llegada y salida',
    complaints: 'Reclamaciones',
    complaintsText: (host) =>
      `Durante la estancia, dígaselo a ${host} el mismo día: la mayoría de los problemas se resuelven allí. Después, escriba para explicar lo que no iba bien, con sus fotos si las tiene.`,
    none: 'Las condiciones aún no están publicadas: pídalas antes de reservar.',
    read: 'Leer todas las condiciones de reserva',
  },
  de: {
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
  },
};
