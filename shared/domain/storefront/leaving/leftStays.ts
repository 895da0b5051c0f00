import { sql } from 'kysely';
import { sayLeft, countLeft, type LeftStays } from '@app/contract/accounts/closure.ts';
import { dayAt, type Day } from '@app/contract/core/days.ts';
import { hostLeft } from '@app/contract/storefront/events.ts';
import type { LeftKind } from '@app/contract/storefront/leaving.ts';
import { owedBackCents } from '@app/contract/payments/owedBack.ts';
import { DomainError, prepareRead, type Given, type Platform, type ReadSource, type Tx } from '../../platform/index.ts';
import { siteColumns, siteOf } from '../site/storedSite.ts';

const readBooked = prepareRead('left_stays', (db, given: Given<{ accountId: string; today: Day }>) =>
  db
    .selectFrom('booking as b')
    .innerJoin('reservation as r', 'r.id', 'b.reservationId')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .leftJoin('stay_plan as s', 's.reservationId', 'r.id')
    .select(['r.state', 'r.arrival', 'r.departure', 'p.name as propertyName', 'g.email', 'g.firstName'])
    .select(['b.language', 'b.siteName', 's.cancellation'])
    .select(
      sql<number>`(select coalesce(sum(m.cents), 0)::int from stay_payment m
        where m.reservation_id = r.id and m.purpose = 'stay')`.as('receivedCents'),
    )
    .where('b.accountId', '=', given('accountId'))
    .where(
      sql<boolean>`(r.state in ('request', 'option', 'confirmed') and r.departure >= ${given('today')}::date
        or r.state = 'cancelled' and s.cancellation is not null)`,
    )
    .orderBy('r.arrival')
    .orderBy('r.id'),
);

type Booked = Awaited<ReturnType<typeof readBooked.from>>[number];

/** A stay of which a guest still expects something, and how much money is in it: paid, or to be given back. */
interface LeftStay {
  kind: LeftKind;
  cents: number;
  booked: Booked;
}

function leftOf(booked: Booked): LeftStay[] {
  const { state, receivedCents, cancellation } = booked;
  if (state !== 'cancelled')
    return [{ kind: state === 'confirmed' ? 'confirmed' : 'waiting', cents: Math.max(0, receivedCents), booked }];
  const cents = cancellation === null ? 0 : owedBackCents({ cancellation, receivedCents });
  return cents > 0 ? [{ kind: 'cancelled', cents, booked }] : [];
}

async function readLeft(source: ReadSource, { accountId, now }: { accountId: string; now: Date }) {
  return (await readBooked.from(source, { accountId, today: dayAt(now) })).flatMap(leftOf);
}

function sumLeft(stays: readonly LeftStay[]): LeftStays {
  const [owed, live] = [
    stays.filter(({ kind }) => kind === 'cancelled'),
    stays.filter(({ kind }) => kind !== 'cancelled'),
  ];
  const sum = (some: readonly LeftStay[]) => some.reduce((cents, one) => cents + one.cents, 0);
  return { staysToCome: live.length, paidCents: sum(live), refundsDue: owed.length, refundsDueCents: sum(owed) };
}

/** What guests who booked on a host's site would be left with if the account were closed now. */
export async function readLeftStays(platform: Pick<Platform, 'db' | 'clock'>, accountId: string): Promise<LeftStays> {
  return sumLeft(await readLeft(platform, { accountId, now: platform.clock.now() }));
}

/** Refuses to leave more stays than a host knows of. @throws DomainError invalid_input. */
export async function demandAcknowledged(tx: Tx, accountId: string, acknowledged: number): Promise<void> {
  const left = sumLeft(await readLeft(tx, { accountId, now: tx.clock.now() }));
  if (countLeft(left) <= acknowledged) return;
  const detail = [
    ...sayLeft(left),
    'Annulez et remboursez d’abord, ou confirmez que vous vous en occupez vous-même.',
  ].join(' ');
  throw new DomainError('invalid_input', { detail, fields: { acknowledged: detail } });
}

const readHost = prepareRead('leaving_host', (db, given: Given<{ accountId: string }>) =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('host_site as s', 's.accountId', 'a.id')
    .select([...siteColumns, 'a.email'])
    .where('a.id', '=', given('accountId')),
);

/**
 * Has every guest told who still expects something of a host, in the transaction that closes the account: how to reach the host, and
 * what was paid. Nothing that could say so is left once it has committed.
 */
export async function tellGuestsOfClosing(tx: Tx, accountId: string): Promise<void> {
  const [row] = await readHost.from(tx, { accountId });
  if (!row) return;
  const { title, phone } = siteOf(row);
  for (const { kind, cents, booked } of await readLeft(tx, { accountId, now: tx.clock.now() })) {
    const { email, firstName, siteName, language, propertyName, arrival, departure } = booked;
    if (email === null) continue;
    tx.record(hostLeft, {
      kind,
      language,
      guestEmail: email,
      guestFirstName: firstName,
      siteName,
      siteTitle: title,
      hostEmail: row.email,
      hostPhone: phone,
      propertyName,
      arrival,
      departure,
      cents,
    });
  }
}
