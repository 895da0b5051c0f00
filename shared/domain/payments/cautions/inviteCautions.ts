import { addDays, dayAt } from '@app/contract/core/days.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { dayAtProperty, transactNights } from '../../reservations/index.ts';
import { cardAccountOf } from '../hosts/cardAccountOf.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { lockCaution } from './lockCaution.ts';
import { tellCaution } from './tellCaution.ts';

/** Cautions of one review; the next hour goes on. */
const most = 500;

/** Days before arrival on which guests are invited; a hold that would not last until after departure is asked for a day later. */
const daysBefore = 2;

/**
 * Invites guests whose stay comes near to give their caution, and reminds those who have not by the next day: each once.
 * @returns how many were.
 */
export async function inviteCautions(platform: Platform): Promise<number> {
  let invited = 0;
  for (const own of await findDue(platform))
    if (await transactNights(platform, null, async (tx) => invite(tx, own))) invited += 1;
  return invited;
}

async function findDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<OwnStay[]> {
  const today = dayAt(clock.now());
  return (
    db
      .selectFrom('stay_caution as c')
      .innerJoin('reservation as r', 'r.id', 'c.reservationId')
      .select(['c.reservationId', 'c.accountId'])
      .where('c.state', '=', 'waiting')
      .where('c.remindedOn', 'is', null)
      .where('r.state', '=', 'confirmed')
      // No property is further ahead than the next day; `invite` knows its own.
      .where('r.arrival', '<=', addDays(today, daysBefore + 1))
      .where('r.departure', '>=', today)
      .orderBy('r.arrival')
      .orderBy('r.id')
      .limit(most)
      .execute()
  );
}

async function invite(tx: Tx, own: OwnStay): Promise<boolean> {
  const locked = await lockCaution(tx, own);
  if (!locked?.asked || locked.caution.state !== 'waiting' || locked.stay.reservation.state !== 'confirmed')
    return false;
  const { caution, stay, asked, now } = locked;
  const today = dayAtProperty(now, stay.property.hours);
  const { arrival, departure } = stay.reservation;
  if (today < (asked.askedFrom ?? addDays(arrival, -daysBefore)) || today > departure) return false;
  // Without an account that takes cards there is nothing to give: its host sees to it.
  if ((await cardAccountOf(tx, own.accountId)) === null) return false;
  const { invitedOn = null } = caution;
  if (invitedOn !== null && (invitedOn >= today || today >= departure)) return false;
  if (invitedOn === null) caution.invitedOn = today;
  else caution.remindedOn = today;
  tellCaution(tx, locked, invitedOn === null ? 'invited' : 'reminded');
  return true;
}
