import { sql } from 'kysely';
import type { HostedName } from '@app/contract/hosting/api.ts';
import type { Database, Platform } from '../../platform/index.ts';

type Parts = Pick<Platform, 'db'>;

/** What mails say of a domain that was bought here, and to whom. */
const selectFacts = (db: Database) =>
  db
    .selectFrom('domain_purchase as d')
    .innerJoin('account as a', 'a.id', 'd.accountId')
    .select(['a.id as accountId', 'a.email', 'a.firstName', 'a.closedAt', 'd.domain', 'd.state', 'd.expiresAt']);

/** A purchase for mails; undefined when there is none. With a transaction, money is refunded when it fails. */
export async function describePurchase({ db }: Parts, purchaseId: string) {
  return selectFacts(db).select('d.transactionId').where('d.id', '=', purchaseId).executeTakeFirst();
}
export type DomainFacts = Awaited<ReturnType<typeof describePurchase>>;

/** A renewal for mails; undefined when there is none. The price in cents, VAT included. */
export async function describeRenewal({ db }: Parts, renewalId: string) {
  return selectFacts(db)
    .innerJoin('domain_renewal as r', 'r.purchaseId', 'd.id')
    .select(['r.transactionId', 'r.state as renewalState', 'r.priceCents', 'r.periodStart'])
    .where('r.id', '=', renewalId)
    .executeTakeFirst();
}
export type RenewalFacts = NonNullable<Awaited<ReturnType<typeof describeRenewal>>>;

type Registration = NonNullable<HostedName['registration']>;

/** The registrations of bought names, by the id of the name. */
export async function registrationsOf(
  { db }: Parts,
  nameIds: readonly string[],
): Promise<ReadonlyMap<string | null, Registration>> {
  if (nameIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('domain_purchase as d')
    .leftJoin('domain_renewal as r', (join) =>
      join
        .onRef('r.purchaseId', '=', 'd.id')
        .on('r.state', 'in', ['due', 'skipped'])
        .onRef('r.periodStart', '=', 'd.expiresAt'),
    )
    .select(['d.nameId', 'd.id as purchaseId', 'd.expiresAt', 'd.renews'])
    .select(({ fn }) => [
      fn.coalesce('r.priceCents', 'd.priceCents').as('priceCents'),
      sql<boolean>`d.state = 'awaiting_payment' or (d.state = 'registered' and coalesce(r.state = 'due', false))`.as(
        'payable',
      ),
    ])
    .where('d.nameId', 'in', nameIds)
    .execute();
  return new Map(
    rows.map(({ nameId, expiresAt, ...rest }) => [nameId, { ...rest, expiresAt: expiresAt?.toISOString() ?? null }]),
  );
}
