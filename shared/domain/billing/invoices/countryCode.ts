const names = ['fr', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
/** What Unicode names beside the countries of ISO 3166-1: unions, islands that have another's code, tests. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ']);
const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`)).filter(isCountry);

let known: ReadonlyMap<string, string> | null = null;

/** The ISO 3166-1 code of a country as people write it, in French or English; null when there is no such country. */
export function countryCode(country: string): string | null {
  known ??= new Map(
    names.flatMap((inLanguage) =>
      codes.flatMap((code) => {
        const name = inLanguage.of(code);
        return name === undefined ? [] : [[fold(name), code] as const];
      }),
    ),
  );
  const code = country.trim().toUpperCase();
  if (codes.includes(code)) return code;
  return known.get(fold(country)) ?? null;
}

/** The French name of a country; its code when it has none. */
export function countryName(code: string): string {
  return names[0]?.of(code) ?? code;
}

/** Codes that were given up (FX, SU, UK) are read as those that took their place. */
function isCountry(code: string): boolean {
  if (noCountries.has(code) || names[0]?.of(code) === undefined) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\s'’-]/gu, '')
    .toLowerCase();
}
