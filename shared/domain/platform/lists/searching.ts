import { sql } from 'kysely';
import { allOf, anyOf, containing, startingWith, type Sql } from './listing.ts';

/** What was typed into the search of a list. */
export interface Sought {
  /** As it was typed, without spaces around it. */
  readonly text: string;
  /** Its words as they were typed, without the punctuation around them; none where nothing is a letter or a digit. */
  readonly words: readonly string[];
  /** Where it is a telephone number, or a part of one: its digits, as `phoneDigits` stores them; null otherwise. */
  readonly phone: string | null;
}

/** An index of trigrams needs three letters or digits in a row. */
const trigram = /[\p{L}\p{N}]{3}/u;

const letterOrDigit = /[\p{L}\p{N}]/u;

/** What stands around words, and is part of none. */
const around = /[,;:!?()«»"“”]/g;

/** Reads what was typed into a search. */
export function soughtIn(text: string): Sought {
  const words = text
    .split(/\s+/u)
    .map((word) => word.replaceAll(around, ''))
    .filter((word) => letterOrDigit.test(word));
  return { text, words, phone: phoneIn(text) };
}

/** The digits of a number as they are dialled from abroad, as far as they were typed: '06 12' and '+33 6 12' are '612' and '33612'. */
function phoneIn(text: string): string | null {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  const digits = text
    .replaceAll('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^(00|0)/, '');
  return digits.length >= 3 ? digits : null;
}

/**
 * The condition that a text has every word. A word of three letters or more is found wherever it stands, a shorter one at
 * the beginning of a word: an index of trigrams answers both.
 * @param text SQL of a text as `search_text` makes it, beginning with a space.
 */
export function saysWords(text: Sql, { words }: Sought): Sql {
  if (words.length === 0) return sql`false`;
  return allOf(words.map((word) => saysWord(text, word)));
}

/** The same for one word. */
export function saysWord(text: Sql, word: string): Sql {
  const pattern = trigram.test(word) ? containing(word) : `% ${startingWith(word)}`;
  return sql`${text} like search_text(${pattern})`;
}

/** The condition that a text has every word, or the digits of the telephone number that was typed. See `saysWords`. */
export function saysWordsOrPhone(text: Sql, sought: Sought): Sql {
  const words = saysWords(text, sought);
  return sought.phone === null ? words : anyOf([words, sql`${text} like ${containing(sought.phone)}`]);
}

/** A text of several columns as `search_text` makes it for `saysWords`; an index must say the same, letter by letter. */
export function searchedText(...columns: readonly (string | Sql)[]): Sql {
  const parts = columns.map((column) => sql`' ' || ${typeof column === 'string' ? sql.ref(column) : column}`);
  return sql`search_text(${sql.join(parts, sql` || `)})`;
}
