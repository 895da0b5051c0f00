import { dateOf, type Day } from '../../core/days.ts';
import { lazily } from '../../core/lazily.ts';
import { moneyIn } from '../../core/money.ts';

/** Languages in which guests read a host's site. */
export const guestLanguages = ['fr', 'en', 'es', 'de'] as const;
export type GuestLanguage = (typeof guestLanguages)[number];

const locales: Record<GuestLanguage, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' };

/** How a language writes amounts and days. */
export interface Formats {
  /** '272,64 €', '€272.64'; '−272,64 €' below zero. */
  money: (cents: number) => string;
  /** '6 mai 2027' */
  day: (day: Day) => string;
  /** '6 mai' */
  shortDay: (day: Day) => string;
}

function makeFormats(language: GuestLanguage): Formats {
  const locale = locales[language];
  const date = (parts: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }));
  const long = date({ day: 'numeric', month: 'long', year: 'numeric' });
  const short = date({ day: 'numeric', month: 'long' });
  const ordinal = (text: string) => (language === 'fr' ? text.replace(/^1 /, '1er ') : text);
  return {
    money: moneyIn(locale),
    day: (day) => ordinal(long().format(dateOf(day))),
    shortDay: (day) => ordinal(short().format(dateOf(day))),
  };
}

const made = new Map<GuestLanguage, Formats>();

/** The formats of a language, made when they are first asked for. */
export function formatsOf(language: GuestLanguage): Formats {
  const known = made.get(language);
  if (known) return known;
  const formats = makeFormats(language);
  made.set(language, formats);
  return formats;
}
