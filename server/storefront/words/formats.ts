import type { Language } from '@app/contract/properties/rules.ts';
import { cached } from '@app/contract/core/cached.ts';
import { dateOf, firstDayOf, type Day, type Month } from '@app/contract/core/days.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { weekdayDates } from '@app/contract/core/weekdayDates.ts';
import { languages } from '@app/contract/properties/rules.ts';

/** How each language writes what pages of sites say besides quotes and sheets. */
export interface PageFormats {
  /** The price of a night: '128 €', '128,50 €'. */
  price: (cents: number) => string;
  /** The same without its unit, for a cell of a calendar. */
  figure: (cents: number) => string;
  /** 'samedi 5 juin 2027' */
  weekdayDate: (day: Day) => string;
  /** 'samedi 5 juin' */
  weekdayDay: (day: Day) => string;
  /** 'juin 2027' */
  month: (month: Month) => string;
  /** 'lun.' to 'dim.' */
  weekdays: readonly string[];
}

const locales = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' } as const satisfies Record<Language, string>;

/** Texts of each kind that are remembered: a calendar writes a hundred, and most pages the same ones. */
const mostKept = 1_000;

/** A Monday. */
const monday = '2027-01-04';

function formats(language: Language): PageFormats {
  const locale = locales[language];
  const brief = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false });
  const calendar = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts });
    return cached(mostKept, (day: Day) => format.format(dateOf(day)));
  };
  const month = calendar({ month: 'long', year: 'numeric' });
  const weekday = calendar({ weekday: 'short' });
  return {
    price: cached(mostKept, (cents) => brief.format(cents / 100)),
    figure: cached(mostKept, (cents) => figure.format(cents / 100)),
    weekdayDate: cached(mostKept, weekdayDates(locale)),
    weekdayDay: cached(mostKept, weekdayDates(locale, {})),
    month: (of) => month(firstDayOf(of)),
    weekdays: Array.from({ length: 7 }, (_, at) =>
      weekday(`2027-01-${String(Number(monday.slice(-2)) + at).padStart(2, '0')}`),
    ),
  };
}

/** The habits of each language of the sites. */
export const formatsIn: Record<Language, PageFormats> = recordOf(languages, formats);
