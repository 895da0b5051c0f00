import { sql } from 'kysely';
import { canStillWait } from '@app/contract/reservations/rules.ts';
import type { Platform } from '../platform/index.ts';
import { momentOfProperty, dayAtProperty } from './occupancy/propertyClock.ts';
import { transactNights } from './occupancy/transactNights.ts';
import { lockReservation } from './stays/lockReservation.ts';
import { expireLocked } from './stays/closeReservation.ts';
import type { OwnReservation } from './stays/readReservation.ts';

/** Reservations that are looked for at once. */
const batch = 200;

/**
 * As `canStillWait`, in SQL: the last day on which a request or an option `r` waits, the one that was set, and never the day of its departure. Without one
 * it would wait for ever for a stay that is over.
 */
const lastDay = sql<string>`least(r.held_until, r.departure - 1)`;

/**
 * Gives back the nights of requests and options whose last day is over at their property. Each is a transaction of its own, so that
 * one which cannot be ended keeps no other, and a review that is repeated finds nothing to do.
 * @returns how many ended. @throws what the first one that failed threw, after the others.
 */
export async function reviewHeldNights(platform: Platform): Promise<number> {
  const failures: unknown[] = [];
  let ended = 0;
  let due = await findDue(platform, null);
  while (due.length > 0) {
    for (const one of due) {
      try {
        if (await endHeld(platform, one)) ended += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    due = due.length < batch ? [] : await findDue(platform, due.at(-1) ?? null);
  }
  if (failures.length > 0) throw failures[0];
  return ended;
}

type Due = OwnReservation & { lastDay: string };

async function findDue({ db, clock }: Pick<Platform, 'db' | 'clock'>, after: Due | null): Promise<Due[]> {
  return (
    db
      .selectFrom('reservation as r')
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .select(['r.id', 'r.accountId'])
      .select(lastDay.as('lastDay'))
      .where('r.state', 'in', ['request', 'option'])
      .where('r.payUntil', 'is', null)
      // No property is further ahead than the next day; the exact condition could not be read from the index.
      .where((where) =>
        where.or([
          where.and([
            where(lastDay, '<=', clock.now().toISOString().slice(0, 10)),
            sql<boolean>`${lastDay} < ${momentOfProperty(clock.now())}::date`,
          ]),
          where('r.answerBy', '<=', clock.now()),
        ]),
      )
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${lastDay}, r.id) > (${after?.lastDay ?? null}::date, ${after?.id ?? null}::uuid)`),
      )
      .orderBy(lastDay)
      .orderBy('r.id')
      .limit(batch)
      .execute()
  );
}

/** @returns false when it was confirmed, prolonged or ended meanwhile. */
async function endHeld(platform: Platform, own: OwnReservation): Promise<boolean> {
  return transactNights(platform, null, async (tx) => {
    const { reservation, property } = await lockReservation(tx, own);
    const { state } = reservation;
    const isWaiting = (state === 'request' || state === 'option') && reservation.payUntil === null;
    const today = dayAtProperty(tx.clock.now(), property.hours);
    const { answerBy } = reservation;
    const isAnswerable = !answerBy || answerBy > tx.clock.now();
    if (!isWaiting || (canStillWait(reservation, today) && isAnswerable)) return false;
    await expireLocked(tx, { reservation, property });
    return true;
  });
}
