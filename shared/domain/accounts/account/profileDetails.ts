import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import type { ProfileChange } from '@app/contract/accounts/profileApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { countryName, normaliseVatNumber, vatPrefix, countryCodes } from '@app/contract/countries/countries.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { countryNames } from '@app/contract/countries/findCountry.ts';
import { DomainError } from '../../platform/index.ts';

/** What is known of the country; it is the one thing that a change may leave out. */
interface KnownCountry {
  country?: string | null | undefined;
  countryAsWritten?: string | null | undefined;
}

/**
 * A profile's details as they are stored: an absent field is emptied, an absent country stays.
 * @throws DomainError invalid_input for an invalid VAT number, or one of another country.
 */
export async function profileDetails(
  change: Omit<ProfileChange, 'firstName' | 'lastName' | 'email'>,
  known: KnownCountry,
) {
  const details = {
    ...recordOf(customerFieldNames, (name) => change[name] ?? null),
    country: change.country ?? known.country ?? null,
    countryAsWritten: change.country === undefined ? (known.countryAsWritten ?? null) : null,
  };
  const { vatNumber, country, siret } = details;
  const fault = vatNumber && (await vatNumberFault({ vatNumber, country, siren: siret?.slice(0, 9) ?? null }));
  if (fault) throw new DomainError('invalid_input', { fields: { vatNumber: fault } });
  return details;
}

interface Company {
  vatNumber: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Nine digits, of a French company. */
  siren: string | null;
}

/**
 * What is wrong, in French, with the VAT number of a company in the European Union: its form, its key, its country, the SIREN in
 * a French one. Null when nothing is. Nobody is asked: a number may be well-formed and given to nobody (that is VIES' to say).
 */
export async function vatNumberFault({ vatNumber, country, siren }: Company): Promise<string | null> {
  const number = normaliseVatNumber(vatNumber);
  if (country === null) return 'Choisissez d’abord le pays';
  const prefix = vatPrefix(country);
  if (prefix === null) return 'Ce numéro est celui d’une entreprise de l’Union européenne\u00a0: laissez ce champ vide';
  if (!number.startsWith(prefix)) {
    return `Ce numéro n’est pas celui du pays choisi (${countryName(country)})\u00a0: il doit commencer par ${prefix}`;
  }
  // A hundred countries' rules: only whoever enters a number needs them.
  const { euVat } = await import('stdnum');
  const rules = euVat[prefix === 'EL' ? 'GR' : prefix] ?? [];
  if (!rules.some((rule) => rule.validate(number).isValid)) return accountMessages.vatNumberWrong;
  if (prefix === 'FR' && siren !== null && !number.endsWith(siren)) return accountMessages.vatNumberOfAnother;
  return null;
}

type Names = [name: string, code: string][];

/** What the migration of countries reads texts by, for migrations know the domain alone: folded names, and the French ones. */
export function recognisedCountries(): { folded: Names; french: Names } {
  return { folded: countryNames(), french: countryCodes.map((code) => [countryName(code), code]) };
}
