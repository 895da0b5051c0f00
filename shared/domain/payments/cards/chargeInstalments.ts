import { sql } from 'kysely';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { cardChargeAsked } from '@app/contract/payments/events.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { dayAtProperty, lockReservation, transactNights } from '../../reservations/index.ts';
import { cardAccountOf } from '../hosts/cardAccountOf.ts';
import { addCardPayment } from '../records/addCardPayment.ts';
import { overdueCentsOf } from '../records/instalmentsAt.ts';
import { isContested } from '../records/isContested.ts';
import { hasCome, readCame } from '../records/readCame.ts';
import { readStayMoney, type OwnStay } from '../records/stayPlans.ts';
import { CardPayment } from '../records/CardPayment.entity.ts';

/** Stays that are looked at in one review; the next hour goes on. */
const most = 500;

/** A saved card that was refused is tried once more after some days: its owner was told, and may have seen to it. */
const [mostRefusals, daysBetween] = [2, 3];

/**
 * Has the cards of guests charged for the instalments that are due, as they agreed when they booked. What came by other means is taken
 * off, and what their host gave back is not charged again; nothing is while another payment is under way.
 * @returns how many charges were asked for.
 */
export async function chargeInstalments(platform: Platform): Promise<number> {
  let asked = 0;
  for (const own of await findDue(platform))
    if (await transactNights(platform, null, async (tx) => askCharge(tx, own))) asked += 1;
  return asked;
}

async function findDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<OwnStay[]> {
  const now = clock.now();
  // No property is further ahead than the next day; `askCharge` knows its own.
  const latest = addDays(dayAt(now), 1);
  return (
    db
      .selectFrom('stay_plan as s')
      .innerJoin('reservation as r', 'r.id', 's.reservationId')
      .select(['r.id as reservationId', 'r.accountId'])
      .where('r.state', '=', 'confirmed')
      // Of a plan of which nothing is due the sum is null, and so is the comparison.
      .where(
        sql<boolean>`(select coalesce(sum(m.cents), 0) from stay_payment m where m.reservation_id = r.id and m.purpose = 'stay' and ${hasCome}) < (
        select sum((i ->> 'cents')::int) from jsonb_array_elements(s.plan -> 'instalments') i where i ->> 'dueOn' <= ${latest})`,
      )
      .where(
        sql<boolean>`exists (select from card_payment c where c.reservation_id = r.id and c.purpose = 'stay' and c.state = 'paid' and c.method_id is not null)`,
      )
      .where(
        sql<boolean>`not exists (select from card_payment c where c.reservation_id = r.id and c.purpose = 'stay'
        and (c.state in ('open', 'held') or c.state = 'refused' and c.updated_at > ${addDays(dayAt(now), -daysBetween)}::date))`,
      )
      // What a bank took back is not charged again by itself: its host decides.
      .where(sql<boolean>`not ${isContested}`)
      .where(
        sql<boolean>`(select count(*) from card_payment c where c.reservation_id = r.id and c.purpose = 'stay' and c.state = 'refused') < ${mostRefusals}`,
      )
      .orderBy('r.id')
      .limit(most)
      .execute()
  );
}

async function askCharge(tx: Tx, own: OwnStay): Promise<boolean> {
  const { reservation, property } = await lockReservation(tx, { accountId: own.accountId, id: own.reservationId });
  const connectedId = await cardAccountOf(tx, own.accountId);
  const agreed = await readStayMoney(tx, own);
  if (!agreed || connectedId === null || reservation.state !== 'confirmed') return false;
  const receivedCents = await readCame(tx, own);
  const today = dayAtProperty(tx.clock.now(), property.hours);
  // A host who made the stay cheaper since asks for no more than it costs now.
  const leftCents = (reservation.totalCents ?? agreed.plan.totalCents) - receivedCents;
  const cents = Math.min(overdueCentsOf(agreed.plan, { receivedCents, today }), leftCents);
  if (cents <= 0) return false;
  const payments = await tx.em.find(
    CardPayment,
    { reservation: own.reservationId, account: own.accountId, purpose: 'stay' },
    { orderBy: { createdAt: 'desc' } },
  );
  const card = payments.find((known) => known.state === 'paid' && known.methodId && known.connectedId === connectedId);
  if (!card || payments.some(({ state }) => state === 'open' || state === 'held')) return false;
  const { customerId = null, methodId = null } = card;
  const id = addCardPayment(tx, {
    ...own,
    connectedId,
    cents,
    way: 'saved',
    outcome: null,
    closesAt: tx.clock.now(),
    card: { customerId, methodId },
  });
  tx.record(cardChargeAsked, { accountId: own.accountId, cardPaymentId: id });
  return true;
}
