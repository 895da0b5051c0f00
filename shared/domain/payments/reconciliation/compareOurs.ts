import { sql } from 'kysely';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import type { Platform } from '../../platform/index.ts';
import { askIfThere } from '../../stripe/index.ts';
import { refundCard } from '../cards/refundCard.ts';
import { settleCardPayment } from '../cards/settleCardPayment.ts';
import { compareIntent } from './compareIntent.ts';
import type { ComparedObject } from './comparePage.ts';
import type { ComparedHost } from './findings.ts';

/** Payments that are asked about one by one in one step. */
const mostAsked = 25;

/**
 * Compares payments that are noted here and that no page of Stripe named: asked about one by one, the first of them.
 * @returns what was found, and which are left.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function compareAwaited(
  platform: Platform,
  host: ComparedHost,
  awaited: readonly string[],
): Promise<{ results: ComparedObject[]; left: string[] }> {
  if (awaited.length === 0) return { results: [], left: [] };
  const rows = await platform.db
    .selectFrom('card_payment')
    .select(['id', 'intentId', 'reservationId', 'cents'])
    .where('id', 'in', awaited.slice(0, mostAsked))
    .where('state', '=', 'paid')
    .where('accountId', '=', host.accountId)
    .execute();
  const results: ComparedObject[] = [];
  for (const { id, intentId, reservationId, cents } of rows) {
    if (intentId === null) continue;
    const intent = await askIfThere(platform, async ({ paymentIntents }) =>
      paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, { stripeAccount: host.connectedId }),
    );
    const objects = [intentId, id];
    if (intent) results.push({ objects, compared: await compareIntent(platform, host, intent) });
    else {
      const found = { object: id, reservationId, detail: intentId, notedCents: cents, stripeCents: null };
      results.push({ objects, compared: { kind: 'unknown_payment', ...found } });
    }
  }
  return { results, left: awaited.slice(mostAsked) };
}

/** What is noted here as paid since an instant, and Stripe is expected to name. */
export async function readAwaited(
  { db }: Pick<Platform, 'db'>,
  { accountId, connectedId }: ComparedHost,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('card_payment')
    .select('id')
    .where('accountId', '=', accountId)
    .where('connectedId', '=', connectedId)
    .where('purpose', '=', 'stay')
    .where('state', '=', 'paid')
    .where('createdAt', '>=', since)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Payments and refunds that come to no end are looked at, so many a night. */
const mostStuck = 50;

/**
 * Tries again what has come to no end for a day: what remains so is a finding.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function compareStuck(
  platform: Platform,
  { accountId, connectedId }: ComparedHost,
): Promise<ComparedObject[]> {
  const before = new Date(platform.clock.now().getTime() - dayInMilliseconds);
  const results: ComparedObject[] = [];
  for (const { id, reservationId, cents } of await readStuck(platform, { accountId, connectedId }, before)) {
    await settleCardPayment(platform, { id });
    const left = (await readStuck(platform, { accountId, connectedId }, before, id)).length > 0;
    const found = { object: id, reservationId, detail: '', notedCents: cents, stripeCents: null };
    results.push({ objects: [id], compared: left ? { kind: 'stuck', ...found } : 'mended' });
  }
  const refunds = await platform.db
    .selectFrom('card_refund as f')
    .innerJoin('card_payment as c', 'c.id', 'f.cardPaymentId')
    .select('f.id')
    .where('f.accountId', '=', accountId)
    .where('c.connectedId', '=', connectedId)
    .where('f.state', '=', 'asked')
    .where('f.createdAt', '<', before)
    .limit(mostStuck)
    .execute();
  for (const { id } of refunds) {
    await refundCard(platform, { cardRefundId: id });
    results.push({ objects: [], compared: 'mended' });
  }
  return results;
}

/** A page that should have been closed for a day, or an amount whose time to be taken is over. */
async function readStuck({ db }: Pick<Platform, 'db'>, host: ComparedHost, before: Date, id?: string) {
  let query = db
    .selectFrom('card_payment')
    .select(['id', 'reservationId', 'cents'])
    .where('accountId', '=', host.accountId)
    .where('connectedId', '=', host.connectedId)
    .where('purpose', '=', 'stay')
    .where(sql<boolean>`(state = 'open' and closes_at < ${before} or state = 'held' and capture_before < ${before})`);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.orderBy('createdAt').limit(mostStuck).execute();
}
