import { foldText } from '@app/contract/core/foldText.ts';
import type { Place } from './Place.ts';

/** Words that say nothing about what is looked for: left out when others are there. */
const fillers = new Set(
  `a ai au aux avec c ce ces cette comment d dans de des du en est et faire fait il j je l la le les ma mes moi mon m n ne
  nos notre ou ouvrir page par pas pour puis qu que quel quelle s sa se ses son sont sur trouver un une veut veux voir voudrais vos votre y`.split(
    /\s+/,
  ),
);

/** How well a word is said, from the best; nothing else counts as much. */
const points = { titleStart: 100, titleWord: 80, word: 60, inside: 40, wordInside: 24, typo: 16 } as const;

interface Indexed {
  place: Place;
  title: string;
  titleWords: readonly string[];
  words: readonly string[];
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Prepares places for `findPlaces`: once, not at every letter. */
export function indexPlaces(places: readonly Place[]): readonly Indexed[] {
  return places.map((place) => ({
    place,
    title: foldText(place.label),
    titleWords: wordsOf(place.label),
    words: [...wordsOf(place.words ?? ''), ...wordsOf(place.note ?? '')],
  }));
}

/** The places that a text means, the best of each kind first. */
export interface FoundPlaces {
  /** Their title has every word that was typed. */
  sure: readonly Place[];
  /** Every word is among their own words: what a record is called like may be meant as well. */
  likely: readonly Place[];
  /** They say a part of it, or nearly so: better than nothing. */
  faint: readonly Place[];
}

const nothing: FoundPlaces = { sure: [], likely: [], faint: [] };

/**
 * The places that a text means: words at the beginning of the title, of a word of it, of another word, what stands inside them,
 * and words with one letter wrong. Where no place has every word, those that have most of them.
 * @param most of them that are given, in all.
 */
export function findPlaces(index: readonly Indexed[], text: string, most: number): FoundPlaces {
  const typed = wordsOf(text);
  const telling = typed.filter((word) => !fillers.has(word));
  const words = telling.length > 0 ? telling : typed;
  if (words.length === 0) return nothing;
  const whole = foldText(text);
  const scored = index.map((one, order) => {
    const scores = words.map((word) => scoreOf(one, word));
    const found = scores.filter((score) => score > 0).length;
    const start = one.title.startsWith(whole) ? points.titleStart : 0;
    return {
      place: one.place,
      order,
      found,
      kind: kindOf(one.place, Math.min(...scores)),
      score: start + scores.reduce((sum, score) => sum + score, 0) / words.length,
    };
  });
  const best = Math.max(0, ...scored.map(({ found }) => found));
  // Half of a sentence is worth showing; one word of four would be chance.
  if (best === 0 || best < words.length / 2) return nothing;
  const members = scored
    .filter(({ found }) => found === best)
    .toSorted((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, most);
  const of = (kind: keyof FoundPlaces) => members.filter((one) => one.kind === kind).map(({ place }) => place);
  return { sure: of('sure'), likely: of('likely'), faint: of('faint') };
}

/** What a place is, by how well it says the word that it says worst. */
function kindOf({ oneOfMany = false }: Place, worst: number): keyof FoundPlaces {
  if (worst >= points.titleWord) return oneOfMany ? 'likely' : 'sure';
  return worst >= points.word ? 'likely' : 'faint';
}

function scoreOf({ title, titleWords, words }: Indexed, typed: string): number {
  if (title.startsWith(typed)) return points.titleStart;
  if (titleWords.some((word) => word.startsWith(typed))) return points.titleWord;
  if (words.some((word) => word.startsWith(typed))) return points.word;
  if (typed.length < 3) return 0;
  if (titleWords.some((word) => word.includes(typed))) return points.inside;
  if (words.some((word) => word.includes(typed))) return points.wordInside;
  // Of fewer letters, every other word would be nearly so.
  if (typed.length < 5) return 0;
  return [...titleWords, ...words].some((word) => beginsAlike(word, typed)) ? points.typo : 0;
}

/** Whether a word begins with what was typed, except for one letter that is wrong, missing, too many or in its neighbour's place. */
function beginsAlike(word: string, typed: string): boolean {
  if (word.length < typed.length - 1) return false;
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  if (at >= typed.length - 1) return true;
  const [rest, left] = [typed.slice(at), word.slice(at)];
  return (
    left.slice(1).startsWith(rest.slice(1)) ||
    left.startsWith(rest.slice(1)) ||
    left.slice(1).startsWith(rest) ||
    (rest[0] === left[1] && rest[1] === left[0] && left.slice(2).startsWith(rest.slice(2)))
  );
}
