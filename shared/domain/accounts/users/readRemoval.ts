import { sql } from 'kysely';
import type { UserRemovalFacts } from '@app/contract/accounts/usersApi.ts';
import { dayAt } from '@app/contract/core/days.ts';
import type { Platform } from '../../platform/index.ts';
import { requireCustomer } from './lockCustomer.ts';

/** Years for which invoices are kept (code de commerce, L123-22). */
const keptYears = 10;

/** What deleting a customer ends, and what stays. @throws DomainError not_found. */
export async function readRemoval(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  accountId: string,
): Promise<UserRemovalFacts> {
  await requireCustomer(pool, accountId);
  const today = dayAt(clock.now());
  const live = db
    .selectFrom('subscription as s')
    .leftJoin('plan as p', 'p.id', 's.planId')
    .select(['p.name as planName', 's.status', 's.amountCents', 's.cycle', 's.currentPeriodEnd'])
    .where('s.accountId', '=', accountId)
    .where('s.endedAt', 'is', null)
    .where('s.status', 'not in', ['incomplete', 'incomplete_expired', 'canceled'])
    .orderBy('s.startedAt', 'desc')
    .limit(1);
  const counts = db.selectNoFrom([
    sql<number>`(select count(*)::int from billing_transaction where account_id = ${accountId}
      and status in ('pending', 'failed'))`.as('unpaidCount'),
    sql<number>`(select coalesce(sum(amount_cents), 0)::int from billing_transaction where account_id = ${accountId}
      and status in ('pending', 'failed'))`.as('unpaidCents'),
    sql<number>`(select count(*)::int from property where account_id = ${accountId})`.as('properties'),
    sql<number>`(select count(*)::int from reservation where account_id = ${accountId} and departure >= ${today}
      and state in ('request', 'option', 'confirmed'))`.as('staysToCome'),
    sql<number>`(select count(*)::int from invoice i join billing_transaction t on t.id = i.transaction_id
      where t.account_id = ${accountId})`.as('documents'),
    sql<Date | null>`(select max(i.issued_at) + make_interval(years => ${keptYears}) from invoice i
      join billing_transaction t on t.id = i.transaction_id where t.account_id = ${accountId})`.as('keptUntil'),
  ]);
  const names = db
    .selectFrom('hosted_name')
    .select('name')
    .where('accountId', '=', accountId)
    .where('releasedAt', 'is', null)
    .orderBy('isPrimary', 'desc')
    .orderBy('name');
  const bought = db
    .selectFrom('domain_purchase')
    .select(['domain', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('registeredAt', 'is not', null)
    .orderBy('domain');
  const [subscription, figures, hosted, purchases] = await Promise.all([
    live.executeTakeFirst(),
    counts.executeTakeFirstOrThrow(),
    names.execute(),
    bought.execute(),
  ]);
  return {
    subscription: subscription
      ? {
          planName: subscription.planName,
          amountCents: subscription.amountCents,
          cycle: subscription.cycle,
          paidUntil: paidUntil(subscription)?.toISOString() ?? null,
        }
      : null,
    unpaid: { count: figures.unpaidCount, cents: figures.unpaidCents },
    names: hosted.map(({ name }) => name),
    boughtDomains: purchases.map(({ domain, expiresAt }) => ({ domain, expiresAt: expiresAt?.toISOString() ?? null })),
    properties: figures.properties,
    staysToCome: figures.staysToCome,
    documents: figures.documents,
    keptUntil: figures.keptUntil?.toISOString() ?? null,
  };
}

/** A period that has begun is paid only where no payment is late or put off. */
function paidUntil({ status, currentPeriodEnd }: { status: string; currentPeriodEnd: Date | null }): Date | null {
  return status === 'active' ? currentPeriodEnd : null;
}
