import { plainLetters } from './slug.ts';

/** A text as it is compared with what somebody typed: small letters without accents, one apostrophe, plain spaces. */
export function foldText(text: string): string {
  return plainLetters(text).replaceAll(/[’‘ʼ]/g, "'").replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Whether a text has every word of another, both as `foldText` makes them: words of three letters wherever they stand, shorter
 * ones at the beginning of a word, as the lists of the back-office search.
 */
export function saysEveryWord(folded: string, words: readonly string[]): boolean {
  return words.every((word) => (word.length < 3 ? ` ${folded}`.includes(` ${word}`) : folded.includes(word)));
}
