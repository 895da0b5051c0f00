import type { Language } from '@app/contract/properties/rules.ts';
import { dateOf, firstDayOf, type Day, type Month } from '@app/contract/core/days.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { languages } from '@app/contract/properties/rules.ts';

/** How each language writes amounts, days and hours. */
export interface Formats {
  /** '939,04 €' of cents. */
  money: (cents: number) => string;
  /** The price of a night: '128 €', '128,50 €'. */
  price: (cents: number) => string;
  /** The same without its unit, for a cell of a calendar. */
  figure: (cents: number) => string;
  /** '5 juin 2027' */
  date: (day: Day) => string;
  /** 'samedi 5 juin 2027' */
  weekdayDate: (day: Day) => string;
  /** 'samedi 5 juin' */
  weekdayDay: (day: Day) => string;
  /** 'juin 2027' */
  month: (month: Month) => string;
  /** 'lun.' to 'dim.' */
  weekdays: readonly string[];
  /** '16 h' of '16:00'. */
  hour: (time: string) => string;
  list: (parts: readonly string[]) => string;
}

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' };

const hours: Record<Language, (hour: number, minutes: string) => string> = {
  fr: (hour, minutes) => `${hour}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`,
  en: (hour, minutes) =>
    `${hour % 12 || 12}${minutes === '00' ? '' : `.${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`,
  es: (hour, minutes) => `${hour}:${minutes}\u00a0h`,
  de: (hour, minutes) => `${hour}${minutes === '00' ? '' : `:${minutes}`}\u00a0Uhr`,
};

/** A Monday. */
const monday = '2027-01-04';

function formats(language: Language): Formats {
  const locale = locales[language];
  const currency = { style: 'currency', currency: 'EUR' } as const;
  const money = new Intl.NumberFormat(locale, { ...currency, useGrouping: 'always' });
  const brief = new Intl.NumberFormat(locale, { ...currency, trailingZeroDisplay: 'stripIfInteger' });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false });
  const calendar = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts });
    return (day: Day) => withOrdinal(format.format(dateOf(day)));
  };
  const withOrdinal = (text: string) => (language === 'fr' ? text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ') : text);
  const minus = (text: string) => text.replace('-', '\u2212');
  const month = calendar({ month: 'long', year: 'numeric' });
  const weekday = calendar({ weekday: 'short' });
  const list = new Intl.ListFormat(locale);
  return {
    money: (cents) => minus(money.format(cents / 100)),
    price: (cents) => minus(brief.format(cents / 100)),
    figure: (cents) => figure.format(cents / 100),
    date: calendar({ day: 'numeric', month: 'long', year: 'numeric' }),
    weekdayDate: calendar({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekdayDay: calendar({ weekday: 'long', day: 'numeric', month: 'long' }),
    month: (of) => month(firstDayOf(of)),
    weekdays: Array.from({ length: 7 }, (_, at) => weekday(`2027-01-${String(Number(monday.slice(-2)) + at).padStart(2, '0')}`)),
    hour(time) {
      const [hour = '0', minutes = '00'] = time.split(':');
      return hours[language](Number(hour), minutes);
    },
    list: (parts) => list.format(parts),
  };
}

/** The habits of each language of the sites. */
export const formatsIn: Record<Language, Formats> = recordOf(languages, formats);
