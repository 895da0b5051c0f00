import type { LateView } from '@app/contract/payments/overviewApi.ts';
import { formatsOf, type Formats, type GuestLanguage } from '@app/contract/payments/words/formats.ts';

interface Reminded extends Pick<
  LateView,
  'guest' | 'propertyName' | 'arrival' | 'departure' | 'dueOn' | 'cents' | 'agreed'
> {
  page: LateView['page'];
}

/** A mail that reminds a guest of what they owe, as its host may send or say it. */
export interface Reminder {
  language: GuestLanguage;
  subject: string;
  text: string;
}

interface Facts {
  first: string;
  property: string;
  from: string;
  to: string;
  amount: string;
  /** Null: no day was agreed. */
  due: string | null;
  url: string | null;
  host: string;
}

const words: Record<GuestLanguage, { subject: (facts: Facts) => string; parts: (facts: Facts) => (string | null)[] }> =
  {
    fr: {
      subject: ({ from }) => `Votre séjour du ${from}\u00a0: un versement est attendu`,
      parts: ({ first, property, from, to, amount, due, url, host }) => [
        `Bonjour ${first},`,
        due === null
          ? `Pour votre séjour à ${property}, du ${from} au ${to}, il reste ${amount} à régler.`
          : `Pour votre séjour à ${property}, du ${from} au ${to}, un versement de ${amount} était attendu le ${due}. Il ne m’est pas encore parvenu.`,
        'Si vous venez de l’envoyer, ne tenez pas compte de ce message.',
        url && `Tout est rappelé sur la page de votre séjour\u00a0:\n${url}`,
        `Bien cordialement,\n${host}`,
      ],
    },
    en: {
      subject: ({ from }) => `Your stay from ${from}: a payment is due`,
      parts: ({ first, property, from, to, amount, due, url, host }) => [
        `Hello ${first},`,
        due === null
          ? `For your stay at ${property}, from ${from} to ${to}, ${amount} is still to be paid.`
          : `For your stay at ${property}, from ${from} to ${to}, a payment of ${amount} was due on ${due}. It has not reached me yet.`,
        'If you have just sent it, please ignore this message.',
        url && `Everything is on the page of your stay:\n${url}`,
        `Kind regards,\n${host}`,
      ],
    },
    es: {
      subject: ({ from }) => `Su estancia del ${from}: un pago pendiente`,
      parts: ({ first, property, from, to, amount, due, url, host }) => [
        `Hola, ${first}:`,
        due === null
          ? `Para su estancia en ${property}, del ${from} al ${to}, queda por pagar ${amount}.`
          : `Para su estancia en ${property}, del ${from} al ${to}, se esperaba un pago de ${amount} el ${due}. Todavía no lo he recibido.`,
        'Si acaba de enviarlo, no tenga en cuenta este mensaje.',
        url && `Todo está en la página de su estancia:\n${url}`,
        `Un cordial saludo,\n${host}`,
      ],
    },
    de: {
      subject: ({ from }) => `Ihr Aufenthalt ab ${from}: eine Zahlung steht noch aus`,
      parts: ({ first, property, from, to, amount, due, url, host }) => [
        `Guten Tag ${first},`,
        due === null
          ? `für Ihren Aufenthalt in ${property} vom ${from} bis ${to} sind noch ${amount} zu zahlen.`
          : `für Ihren Aufenthalt in ${property} vom ${from} bis ${to} war am ${due} eine Zahlung von ${amount} fällig. Sie ist noch nicht bei mir eingegangen.`,
        'Falls Sie sie gerade überwiesen haben, ist diese Nachricht gegenstandslos.',
        url && `Alles steht auf der Seite Ihres Aufenthalts:\n${url}`,
        `Mit freundlichen Grüßen\n${host}`,
      ],
    },
  };

/** A reminder in the guest's language; in French where it is not known. @param host the name under which it is signed. */
export function reminderOf(late: Reminded, host: string): Reminder {
  const language = late.page?.language ?? 'fr';
  const formats: Formats = formatsOf(language);
  const facts: Facts = {
    first: late.guest.firstName || late.guest.lastName,
    property: late.propertyName,
    from: formats.day(late.arrival),
    to: formats.day(late.departure),
    amount: formats.money(late.cents),
    due: late.agreed ? formats.day(late.dueOn) : null,
    url: late.page?.url ?? null,
    host,
  };
  const { subject, parts } = words[language];
  return {
    language,
    subject: subject(facts),
    text: parts(facts)
      .filter((part) => part !== null)
      .join('\n\n'),
  };
}

/** What opens the reminder in the host's own mail. */
export function mailtoOf(email: string, { subject, text }: Reminder): string {
  const body = text.replaceAll('\n', '\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
