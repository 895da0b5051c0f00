/** Characters that are examined: names are shorter, and a length check may come afterwards. */
const mostRead = 400;

/** Endings that mail programs and readers take for an address, whatever precedes them. */
const commonEndings = new Set(
  'com net org info biz xyz top shop site online store club live link click app dev pro icu'.split(' '),
);

/** Abbreviations that a name may begin with, its next word close behind the dot. */
const abbreviations = new Set(
  (
    'abd cap cdt ch chas cie cl col dr fr gal geo hon jos jr lt mc md me mgr mlle mme mohd mr mrs ms ' +
    'ph pr prof rev sr st ste sts th wm'
  ).split(' '),
);

/** The text as it is read: without invisible characters, with the usual dot, slash and colon. */
function asRead(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/\s+/g, ' ')
      // Catalan writes a dot in the middle of a double l.
      .replaceAll(/(?<=l)\u00b7(?=l)/g, '')
      .replaceAll(/[\u00b7\u2022\u2027\u2219\u22c5\u3002\u06d4\u0701\u0702\u0589]/g, '.')
      .replaceAll(/[\u2044\u2215\u29f8\\]/g, '/')
      .replaceAll(/[\u2236\ua789]/g, ':')
      .replaceAll(/[[({] ?(?:\.|dot|point) ?[\])}]/g, '.')
      .replaceAll(/ (?:dot|point) (?=(?:com|net|org|fr|info)(?!\p{L}))/gu, '.')
      // A space before a dot is in no name; one after it belongs to an abbreviation.
      .replaceAll(/ \. ?/g, '.')
      .replaceAll(/\. (?=(?:com|net|org|info|biz)(?!\p{L}))/gu, '.')
  );
}

/** Whether two parts of a word with a dot between them are an address rather than an initial or an abbreviation. */
function isAddress(before: string, after: string): boolean {
  const label = before.split(/[^\p{L}\p{N}-]/u).at(-1) ?? '';
  const ending = /^[\p{L}\p{M}]{2,}/u.exec(after)?.[0] ?? '';
  if (label === '' || ending === '') return false;
  if (commonEndings.has(ending) || after.slice(ending.length).startsWith('/')) return true;
  return [...label].length > 1 && !abbreviations.has(label);
}

/** Whether a name holds an address of the web or of mail, also a disguised one: mails greet by names that anyone may register. */
export function holdsAddress(text: string): boolean {
  const read = asRead(text.slice(0, mostRead));
  if (/@|\/\/|(?<!\p{L})(?:h[tx]{2}ps?|www\d?)(?=[\s.:/]|$)|\d{1,3}(?:\.\d{1,3}){3}/u.test(read)) return true;
  return read.split(' ').some((word) => {
    const parts = word.split('.');
    return parts.some((part, index) => index > 0 && isAddress(parts[index - 1] ?? '', part));
  });
}
