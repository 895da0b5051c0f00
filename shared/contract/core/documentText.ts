/** What the fonts of the documents have whole, of scripts written from left to right, letter by letter; a test compares. */
const drawn =
  /^[ -~\u00a0-\u02cc\u02ce-\u02d7\u02da\u02dc-\u02ff\u0370-\u03e1\u03f0-\u0482\u048a-\u052f\u1e00-\u1e42\u1e44\u1e46-\u1ffe\u2002\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u2044\u20a0-\u20c0\u2113\u2116\u2122\u2191\u2193\u2212\u2c60-\u2c7f\ua720-\ua7ca]$/u;

/** Control, formatting, private and unknown characters, halves of others: nobody sees them, and some turn the text around. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u;

/** Accents, signs and spaces that a document writes in a simpler way: no name is another without them. */
const simplified = /^[\p{M}\p{P}\p{Zs}\p{Cc}]$/u;

/** Whether documents can draw a character, in composed form (NFC). */
export function isDrawn(character: string): boolean {
  return drawn.test(character) && !invisible.test(character);
}

/** The characters of a text that no document can say, each once; not those that are written in a simpler way. */
function undrawn(text: string): string[] {
  const characters = [...text.normalize('NFC')].filter((one) => !isDrawn(one) && !simplified.test(one));
  return [...new Set(characters)];
}

const namedAtMost = 5;

function refusalOf(text: string): string {
  const characters = undrawn(text);
  const seen = characters.filter((one) => !invisible.test(one)).slice(0, namedAtMost);
  if (seen.length < Math.min(characters.length, 1))
    return 'Ce texte contient des caractères invisibles\u00a0: effacez-le et saisissez-le au clavier';
  const named = seen.map((one) => `«\u00a0${one}\u00a0»`).join(', ');
  return `Les factures s’écrivent en lettres latines, grecques ou cyrilliques, sans émoji\u00a0: remplacez ${named}`;
}

/** For `refine`: a text that may come to stand on an invoice. The refusal names what is in the way. */
export const forDocuments = [
  (text: string): boolean => undrawn(text).length === 0,
  { error: ({ input }: { input?: unknown }): string => refusalOf(typeof input === 'string' ? input : '') },
] as const;
