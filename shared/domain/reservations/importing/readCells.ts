import { sourceLabels, sources, type Source } from '@app/contract/reservations/rules.ts';
import { wordKey } from './wordKey.ts';

/** How a file writes days that are not in ISO form. */
export type DayOrder = 'day first' | 'month first';

const slashedDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ].*)?$/;

/** How a file's days are written: as its format writes them usually, unless one of them can only be written the other way. */
export function dayOrderOf(cells: readonly string[], usual: DayOrder): DayOrder {
  const days = cells.flatMap((cell) => {
    const [, one, two] = slashedDay.exec(cell) ?? [];
    return one === undefined || two === undefined ? [] : [{ one: Number(one), two: Number(two) }];
  });
  const isDayFirst = days.some(({ one }) => one > 12);
  const isMonthFirst = days.some(({ two }) => two > 12);
  if (isDayFirst === isMonthFirst) return usual;
  return isDayFirst ? 'day first' : 'month first';
}

/** The day that a cell says, alone or before an hour; null when it is none. */
export function readDay(cell: string, order: DayOrder): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const parts = slashedDay.exec(cell);
  if (!parts) return null;
  const [, one, two, year] = parts;
  return order === 'day first' ? dayOf(year, two, one) : dayOf(year, one, two);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

const foreignMoney = /[$£¥]|\b(?:USD|GBP|CHF|CAD|AUD|JPY|SEK|DKK|NOK|PLN)\b/i;

/**
 * The cents of an amount, « 1 234,56 € » or "1,234.56 EUR": the last separator is that of decimals unless three digits follow it.
 * Undefined for an empty cell; null for what is no amount in euros.
 */
export function readAmount(cell: string): number | null | undefined {
  if (cell === '') return undefined;
  if (foreignMoney.test(cell)) return null;
  const digits = cell.replaceAll(/[\s\u00a0\u202f'’]|€|EUR/gi, '');
  const parts = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!parts) return null;
  const [, units = '', decimals = ''] = parts;
  if (/[.,]/.test(units) && !/^\d{1,3}([.,]\d{3})+$/.test(units)) return null;
  return Number(units.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A count of people; empty is the fallback, and null what is no number. */
export function readCount(cell: string, fallback: number): number | null {
  if (cell === '') return fallback;
  return /^\d{1,4}$/.test(cell) ? Number(cell) : null;
}

/** First and last name of one cell: « Chloé Perrin », « Perrin, Chloé »; a single word is a last name. */
export function splitName(cell: string): { firstName: string; lastName: string } {
  const [last = '', first] = cell.split(',', 2);
  if (first !== undefined) return { firstName: first.trim(), lastName: last.trim() };
  const [one = '', ...others] = cell.split(/\s+/);
  return others.length === 0 ? { firstName: '', lastName: one } : { firstName: one, lastName: others.join(' ') };
}

const sourceWords: readonly (readonly [pattern: RegExp, source: Source])[] = [
  // What Smoobu calls « Direct booking » does not come from Booking.com.
  [/^direct/, 'direct'],
  [/airbnb/, 'airbnb'],
  [/booking/, 'booking'],
  [/abritel|vrbo|homeaway|fewo/, 'abritel'],
  [/greengo/, 'greengo'],
  [/google/, 'google'],
  [/direct|website|site web|homepage|manual|propre site|telephone/, 'direct'],
];

/** Where a reservation comes from; nothing said: directly. */
export function readSource(cell: string): Source {
  const words = wordKey(cell);
  if (words === '') return 'direct';
  const own = sources.find((source) => wordKey(sourceLabels[source]) === words);
  return own ?? sourceWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
}

/** What a file's word for a state means: `over`: nothing is held any more, or never was. */
export function readState(cell: string): 'confirmed' | 'request' | 'option' | 'over' {
  const words = wordKey(cell);
  if (/annul|cancel|storn|no ?show|non venue|expir|declin|refus|denied|withdrawn|not possible|blocked/.test(words))
    return 'over';
  if (/^option|tentative/.test(words)) return 'option';
  // Airbnb says so of a stay that is agreed, and whose guest asks for other dates.
  if (/trip change|modification/.test(words)) return 'confirmed';
  return /demande|request|pending|inquiry|enquiry|attente|unconfirmed|non? confirm|^open$/.test(words)
    ? 'request'
    : 'confirmed';
}
