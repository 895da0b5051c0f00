import { cached } from '../../../core/cached.ts';
import { lazily } from '../../../core/lazily.ts';
import { dateOf, type Day } from '../../../core/days.ts';
import { moneyIn } from '../../../core/money.ts';

/** How a language writes amounts, numbers and days. Days are '2027-06-08'; a number and its word are never broken over two lines. */
export interface Formats {
  /** '1 419,25 €', '€1,419.25' from 141925 cents. */
  money: (cents: number) => string;
  /** '−10 %', '−10%': what is taken off. */
  off: (percent: number) => string;
  /** '1,75 %', '1.75%' from 175 basis points. */
  percentage: (basisPoints: number) => string;
  /** '1 nuit', '5 nights'. */
  count: (count: number, one: string, several: string) => string;
  /** '8 juin 2027', '8 June 2027'. */
  date: (day: Day) => string;
  /** 'du 9 au 12 juin 2027', 'from 9 to 12 June 2027'; of one day 'le 9 juin 2027', 'on 9 June 2027'. */
  span: (from: Day, to: Day) => string;
  /** 'le vendredi ou le samedi', 'on a Friday or Saturday', of ISO weekdays. */
  weekdays: (weekdays: readonly number[]) => string;
  /** '16 h 30', '4:30 pm' of '16:30'. */
  hour: (time: string) => string;
}

/** Of each kind, in each language: the same few numbers and days are written again and again, and Intl takes a microsecond or two. */
const textsKept = 2_000;

/** What Intl does not know of a language. */
interface Habits {
  /** A text in front of '%'. */
  beforePercent: '' | '\u00a0';
  /** 'on 9 June 2027' from the date. */
  on: (date: string) => string;
  /** From two days, the first without what it has in common with the second: 'from 9 to 12 June 2027'. */
  fromTo: (from: string, to: string) => string;
  /** The first day of a span within a month: '9', or '9.' in German. */
  dayAlone: (day: number) => string;
  /** 'on a Friday or Saturday' from what names them. */
  onWeekdays: (names: string) => string;
  hour: (hours: number, minutes: string) => string;
}

/** The formats of a language in which only one thing is singular. French has its own, which say zero in the singular. */
export function intlFormats(locale: string, habits: Habits): Formats {
  const numbers = lazily(() => new Intl.NumberFormat(locale));
  const written = cached(textsKept, (value: number) => numbers().format(value));
  const format = (parts: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }));
  const longDate = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const dayAndMonth = format({ day: 'numeric', month: 'long' });
  const weekdayName = format({ weekday: 'long' });
  const either = lazily(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const date = cached(textsKept, (day: Day) => longDate().format(dateOf(day)));

  return {
    money: moneyIn(locale),
    off: (percent) => `\u2212${written(percent)}${habits.beforePercent}%`,
    percentage: (basisPoints) => `${written(basisPoints / 100)}${habits.beforePercent}%`,
    count: (count, one, several) => `${written(count)}\u00a0${count === 1 ? one : several}`,
    date,
    span(from, to) {
      if (from === to) return habits.on(date(to));
      if (from.slice(0, 7) === to.slice(0, 7)) return habits.fromTo(habits.dayAlone(Number(from.slice(8))), date(to));
      return habits.fromTo(
        from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth().format(dateOf(from)) : date(from),
        date(to),
      );
    },
    weekdays(weekdays) {
      // 2024-01-01 was a Monday.
      const names = weekdays
        .toSorted((one, other) => one - other)
        .map((weekday) => weekdayName().format(dateOf(`2024-01-0${weekday}`)));
      return habits.onWeekdays(either().format(names));
    },
    hour(time) {
      const [hours = '', minutes = ''] = time.split(':');
      return habits.hour(Number(hours), minutes);
    },
  };
}
