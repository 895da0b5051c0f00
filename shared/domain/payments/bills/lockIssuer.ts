import { defaultCountry } from '@app/contract/countries/countries.ts';
import { legalGaps } from '../../accounts/index.ts';
import { prepareRead, type Given, type ReadSource, type Tx } from '../../platform/index.ts';
import type { BillIssuer } from './BillSnapshot.ts';

/** Who issues, and what their identity lacks, in French: empty when they can. */
export interface Issuer {
  issuer: BillIssuer;
  missing: string[];
}

/**
 * Locks the account of a host until the transaction ends: one at a time gives numbers in its series, and it is not closed meanwhile.
 * Taken before every other lock, as all who lock an account do. @returns false when it is closed, or not there.
 */
export async function lockIssuer({ em }: Pick<Tx, 'em'>, accountId: string): Promise<boolean> {
  // Rows that refer to the account may be added meanwhile: reservations do not wait for bills.
  const rows = await em.execute('select 1 from account where id = ? and closed_at is null for no key update', [
    accountId,
  ]);
  return rows.length > 0;
}

const readProfile = prepareRead('issuer_of_bills', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .select(['a.firstName', 'a.lastName', 'a.email', 'c.company', 'c.address', 'c.postalCode', 'c.city', 'c.country'])
    .select(['c.siret', 'c.vatNumber'])
    .where('a.id', '=', given('accountId'))
    .where('a.closedAt', 'is', null),
);

/** A host as they issue documents, from their profile; null: there is no such customer any more. */
export async function readIssuer(source: ReadSource, accountId: string): Promise<Issuer | null> {
  const [row] = await readProfile.from(source, { accountId });
  if (!row) return null;
  const text = (value: string | null) => value?.trim() || null;
  const person = `${row.firstName} ${row.lastName}`.trim();
  const company = text(row.company);
  return {
    missing: legalGaps(row),
    issuer: {
      name: company ?? person,
      person: company === null || company === person ? null : person,
      street: row.address ?? '',
      postalCode: row.postalCode ?? '',
      city: row.city ?? '',
      country: row.country ?? defaultCountry,
      siret: text(row.siret),
      vatNumber: text(row.vatNumber),
      email: row.email,
    },
  };
}
