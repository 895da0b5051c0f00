import { countryCodes, countryName } from '@app/contract/countries/countries.ts';
import { countryNames } from '@app/contract/countries/findCountry.ts';

type Names = [name: string, code: string][];

/** What the migration of countries reads texts by, for migrations know the domain alone: folded names, and the French ones. */
export function recognisedCountries(): { folded: Names; french: Names } {
  return { folded: countryNames(), french: countryCodes.map((code) => [countryName(code), code]) };
}
