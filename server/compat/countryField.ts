import { countryName } from '@app/contract/countries/countries.ts';
import { findCountry } from '@app/contract/countries/findCountry.ts';

/** A country as the specifications show it: by its French name, `France` when nobody named another. */
export function presentCountry(code: string | null): string | null {
  return code && countryName(code);
}

/**
 * A country as the specifications let it be sent: a code, or a name as people write it. What is none stays as it is, so that the
 * contract refuses it by its field; nothing at all changes nothing.
 */
export function readCountry(sent: unknown): unknown {
  if (sent === null || sent === '') return undefined;
  return typeof sent === 'string' ? (findCountry(sent) ?? sent) : sent;
}
