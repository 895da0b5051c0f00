import { z } from 'zod';

/** ISO 3166-1 alpha-2, in alphabetical order: every country and territory that has a code of its own. */
export const countryCodes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
  BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
  FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR
  IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
  ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF
  TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

export const defaultCountry = 'FR';

export const countrySchema = z.enum(countryCodes, { error: 'Choisissez un pays dans la liste' });

export function isCountryCode(code: string): boolean {
  return countryCodes.includes(code);
}

const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in a language, French unless another is given; its code when it has none. */
export function countryName(code: string, language = 'fr'): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  names.set(language, known);
  return known.of(code) ?? code;
}

/** The country of an address in the languages of its page: 'Autriche · Österreich'. Empty for France, which goes without saying. */
export function foreignCountry(code: string | null, languages: readonly string[]): string {
  if (code === null || code === defaultCountry) return '';
  return [...new Set(languages.map((language) => countryName(code, language)))].join(' · ');
}

/** A name without capitals, accents and separators, for comparing; a migration does the same in SQL. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\s\u00a0\u202f'’.,()-]/g, '')
    .toLowerCase();
}

/** The member states of the European Union. */
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Where VAT numbers are French: Monaco too (customs convention of 1963) and the overseas departments. */
const frenchTerritories = ['FR', 'MC', 'GP', 'MQ', 'RE', 'GF', 'YT'];

/** How VAT numbers of a country begin; null outside the European Union, which checks none of ours. */
export function vatPrefix(country: string): string | null {
  if (frenchTerritories.includes(country)) return 'FR';
  if (!members.includes(country)) return null;
  return country === 'GR' ? 'EL' : country;
}

/** Capitals and digits only: the rest is how people write it. Greece is GR in ISO 3166 and EL in VAT numbers. */
export function normaliseVatNumber(number: string): string {
  return number
    .replaceAll(/[\s\u00a0\u202f./-]/g, '')
    .toUpperCase()
    .replace(/^GR(?=\d{9}$)/, 'EL');
}
