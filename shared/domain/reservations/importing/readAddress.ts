import { defaultCountry } from '@app/contract/countries/countries.ts';
import { findCountry } from '@app/contract/countries/findCountry.ts';
import { guestAddressSchema, type GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import type { Column, FileFormat } from './fileFormats.ts';

/** Where a guest lives, as a line of a file says it. */
interface ToldAddress {
  /** Null: nothing is said, or not what the form of an address would take. */
  address: GuestAddress | null;
  /** What is said and cannot be taken; empty otherwise. */
  unread: string;
}

interface Parts {
  street: string;
  postalCode: string;
  town: string;
  /** As it is written; empty: nobody says. */
  country: string;
}

/** Reads an address from columns of its own, or from one that holds all of it: '4 rue des Basques, 64100 Bayonne'. */
export function readAddress({ format, columns }: FileFormat, cells: (column: Column) => string): ToldAddress {
  // Without streets, towns and countries may be those of anything.
  if (!columns.has('street')) return { address: null, unread: '' };
  const [street, postalCode, town, country] = [cells('street'), cells('postalCode'), cells('town'), cells('country')];
  if (street === '' && postalCode === '' && town === '') return { address: null, unread: '' };
  const isWhole = postalCode === '' && town === '';
  const parts = isWhole ? partsOf(street, country) : { street: onOneLine(street), postalCode, town, country };
  // Our own export leaves France out, and writes no postal code where there is none.
  const isAtHome = format === 'clairvolet' || !isWhole;
  const code = countryOf(parts, { isAtHome });
  const read = guestAddressSchema.safeParse({
    ...parts,
    country: code,
    // Of a postal code that begins with it, spreadsheets take the zero away.
    postalCode: code === defaultCountry && /^\d{4}$/.test(parts.postalCode) ? `0${parts.postalCode}` : parts.postalCode,
  });
  const said = [street, postalCode, town, country].map(onOneLine).filter((part) => part !== '');
  return read.success ? { address: read.data, unread: '' } : { address: null, unread: said.join(', ') };
}

function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** Shorter words may be a town as well as the code of a country. */
const shortestName = 4;

/** The parts of an address that is written in one: the town with its postal code last, but for a country. */
function partsOf(written: string, country: string): Parts {
  const parts = onOneLine(written)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const namesCountry = parts.length > 2 && last.length >= shortestName && findCountry(last) !== null;
  const [place = '', ...before] = (namesCountry ? parts.slice(0, -1) : parts).toReversed();
  const words = place.split(' ');
  const townAt = words.findIndex((word) => !/\d/.test(word));
  return {
    street: before.toReversed().join(', '),
    postalCode: townAt === -1 ? place : words.slice(0, townAt).join(' '),
    town: townAt === -1 ? '' : words.slice(townAt).join(' '),
    country: namesCountry ? last : country,
  };
}

/** The code of a country; without a name of it, France, unless the postal code is none of France. Empty: it is not known. */
function countryOf({ country, postalCode }: Parts, { isAtHome }: { isAtHome: boolean }): string {
  if (country !== '') return findCountry(country) ?? '';
  const isFrench = postalCode === '' ? isAtHome : /^\d{5}$/.test(postalCode);
  return isFrench ? defaultCountry : '';
}
