/** Letters of which Unicode makes no plain letter with a mark, as French people write them without. */
const written: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** A text in lower case without accents: 'Œuvre d’Été' is 'oeuvre d’ete'. Other alphabets stay as they are. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œæßøđðłþı]/g, (letter) => written[letter] ?? letter);
}

/**
 * What an address is made of: 'Gîte d’été Belle-Île' is 'gite-d-ete-belle-ile'. Plain letters, digits and single hyphens,
 * none at the edges, of at most `longest` characters; empty when nothing of the name can be written so.
 */
export function slugOf(name: string, longest = name.length * 2): string {
  const hyphenated = plainLetters(name).replaceAll(/[^a-z\d]+/g, '-');
  return hyphenated.slice(0, longest).replaceAll(/^-|-$/g, '');
}
