import { dayIn } from '../../../core/days.ts';
import type { Language } from '../../../properties/rules.ts';
import { sheetWordsOf } from '../../../storefront/words/sheetWordsOf.ts';

/** What is said beside a contract that was accepted; the moment is a text. */
interface AcceptanceWords {
  /** Of 'R-12'. */
  title: (reservation: string) => string;
  heading: string;
  accepted: (moment: string) => string;
  consent: string;
  fingerprint: string;
  page: (number: number, of: number) => string;
}

/** The words of the acceptance in each language. */
export const acceptanceOf: Readonly<Record<Language, AcceptanceWords>> = {
  fr: {
    title: (reservation) => `Contrat de la réservation ${reservation}`,
    heading: 'Acceptation',
    accepted: (moment) => `Accepté le ${moment}`,
    consent: 'Phrase acceptée',
    fingerprint: 'Empreinte SHA-256 du texte accepté',
    page: (number, of) => `page ${number} sur ${of}`,
  },
  en: {
    title: (reservation) => `Contract of booking ${reservation}`,
    heading: 'Acceptance',
    accepted: (moment) => `Accepted on ${moment}`,
    consent: 'Sentence accepted',
    fingerprint: 'SHA-256 fingerprint of the accepted text',
    page: (number, of) => `page ${number} of ${of}`,
  },
  es: {
    title: (reservation) => `Contrato de la reserva ${reservation}`,
    heading: 'Aceptación',
    accepted: (moment) => `Aceptado el ${moment}`,
    consent: 'Frase aceptada',
    fingerprint: 'Huella SHA-256 del texto aceptado',
    page: (number, of) => `página ${number} de ${of}`,
  },
  de: {
    title: (reservation) => `Vertrag zur Buchung ${reservation}`,
    heading: 'Annahme',
    accepted: (moment) => `Angenommen am ${moment}`,
    consent: 'Angenommener Satz',
    fingerprint: 'SHA-256-Fingerabdruck des angenommenen Textes',
    page: (number, of) => `Seite ${number} von ${of}`,
  },
};

/** '12 janvier 2027, 14 h 12 (UTC+1)': an instant by the clock of a place, in a language. */
export function momentIn(language: Language, at: Date, timeZone: string): string {
  const { formats } = sheetWordsOf[language];
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const offset = new Intl.DateTimeFormat('fr-FR', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${formats.date(dayIn(at, timeZone))}, ${formats.hour(parts.format(at))} (${offset ?? timeZone})`;
}
