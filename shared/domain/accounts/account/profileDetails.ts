import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import type { ProfileChange } from '@app/contract/accounts/profileApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { countryName, normaliseVatNumber, vatPrefix, countryCodes } from '@app/contract/countries/countries.ts';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { countryNames } from '@app/contract/countries/findCountry.ts';
import { DomainError } from '../../platform/index.ts';

/** The stored country, which is the only field that a change may leave out. */
type KnownCountry = Partial<Record<'country' | 'countryAsWritten', string | null | undefined>>;

/** A profile's details as stored: an absent field is cleared, except the country. @throws DomainError invalid_input. */
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
  /** Nine digits; French companies only. */
  siren: string | null;
}

/** The error, in French, of an EU VAT number; null when it is well-formed, which VIES is not asked to confirm. */
export async function vatNumberFault({ vatNumber, country, siren }: Company): Promise<string | null> {
  const number = normaliseVatNumber(vatNumber);
  if (country === null) return 'Choisissez d’abord le pays';
  const prefix = vatPrefix(country);
  if (prefix === null) return 'Ce numéro est celui d’une entreprise de l’Union européenne\u00a0: laissez ce champ vide';
  if (!number.startsWith(prefix)) {
    return `Ce numéro n’est pas celui du pays choisi (${countryName(country)})\u00a0: il doit commencer par ${prefix}`;
  }
  // Loaded on demand: it holds the rules of a hundred countries and is needed only when a number is entered.
  const { euVat } = await import('stdnum');
  const rules = euVat[prefix === 'EL' ? 'GR' : prefix] ?? [];
  if (!rules.some((rule) => rule.validate(number).isValid)) return accountMessages.vatNumberWrong;
  if (prefix === 'FR' && siren !== null && !number.endsWith(siren)) return accountMessages.vatNumberOfAnother;
  return null;
}

type Names = [name: string, code: string][];

/** Names for the migration of countries, which can import only the domain: folded names, and the French ones. */
export function recognisedCountries(): { folded: Names; french: Names } {
  return { folded: countryNames(), french: countryCodes.map((code) => [countryName(code), code]) };
}
