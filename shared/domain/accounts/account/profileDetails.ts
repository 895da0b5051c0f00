import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import type { ProfileChange } from '@app/contract/accounts/profileApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { DomainError } from '../../platform/index.ts';
import { vatNumberFault } from './vatNumberFault.ts';

/** What is known of the country; it is the one thing that a change may leave out. */
interface KnownCountry {
  country?: string | null | undefined;
  countryAsWritten?: string | null | undefined;
}

/**
 * What a profile says beside the name and the address, as it is stored: what was left out is empty, a country that was left out
 * stays.
 * @throws DomainError invalid_input for a VAT number that is none, or not of that country.
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
