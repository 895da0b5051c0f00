import type { Tx } from '../../platform/index.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import { addCardPayment } from '../records/addCardPayment.ts';
import { CardPayment } from '../records/CardPayment.entity.ts';
import type { CautionAct } from './actOnCaution.ts';
import { isOff } from './isOff.ts';
import { endOf, type LockedCaution } from './lockCaution.ts';
import type { CautionClaimRow } from './StayCaution.entity.ts';
import { tellCaution } from './tellCaution.ts';

/** What is to be done about a caution now, by its stay, its claim and the hour; null: nothing. */
export async function decideCaution(tx: Tx, locked: LockedCaution): Promise<CautionAct | null> {
  const { caution, giving, claim, stay, now } = locked;
  const isReleased = isOff(stay);
  if (caution.state === 'waiting') {
    const isEnded = ['cancelled', 'no_show', 'expired'].includes(stay.reservation.state);
    const isOver = isEnded || dayAtProperty(now, stay.property.hours) > stay.reservation.departure;
    if (isOver) tx.em.assign(caution, { state: 'lapsed', endedAt: now });
  }
  if (giving?.state !== 'held') return null;
  if (caution.state !== 'given') return { kind: 'release', payment: giving };
  if (claim?.state === 'taking') return takingOf(locked, claim);
  if (isOfOtherDays(locked)) {
    const anew = { cardPayment: null, givenAt: null, endsAt: null, invitedOn: null, remindedOn: null };
    tx.em.assign(caution, { ...anew, state: 'waiting' });
    return { kind: 'release', payment: giving };
  }
  // Also a little late: Stripe says whether it can be had.
  if (claim?.aloneAt && !isReleased && claim.state !== 'refused' && claim.aloneAt <= now)
    return startTaking(tx, locked, claim);
  if (claim && !isReleased && now < claim.takeBy) return null;
  if (claim) {
    tx.em.assign(claim, { state: isReleased ? 'given_up' : 'lapsed', settledAt: now });
    if (!isReleased) tellCaution(tx, locked, 'lost');
  }
  caution.endsAt = endOf(locked);
  if (!isReleased && !caution.closingAt && now < caution.endsAt) return null;
  // From here on nothing is claimed any more, also where Stripe does not answer for an hour.
  caution.closingAt ??= now;
  return { kind: 'release', payment: giving };
}

/**
 * Whether an amount was set aside for days to which its stay was moved away since, before it began: by its new ones it could not be held yet,
 * or not that long, and the bank would end it before the guest comes. It is to be given anew.
 */
function isOfOtherDays({ caution, claim, asked, stay, now }: LockedCaution): boolean {
  if (caution.kind !== 'hold' || caution.closingAt || claim || asked === null) return false;
  const { reservation, property } = stay;
  const today = dayAtProperty(now, property.hours);
  const isAhead = reservation.state === 'confirmed' && today < reservation.arrival;
  return isAhead && (asked.askedFrom === null || today < asked.askedFrom);
}

/** A hold is captured; a kept card is charged by a payment of its own, which is under way already or has been settled. */
function takingOf({ caution, giving }: LockedCaution, { cents }: CautionClaimRow): CautionAct | null {
  return caution.kind === 'hold' && giving ? { kind: 'capture', payment: giving, cents } : null;
}

/** Begins to take what is claimed: from now on it goes through, whatever else happens. @returns what is to be done at Stripe. */
export async function startTaking(tx: Tx, locked: LockedCaution, claim: CautionClaimRow): Promise<CautionAct | null> {
  const { own, caution, giving, now } = locked;
  if (!giving) return null;
  tx.em.assign(claim, { state: 'taking', failure: null });
  if (caution.kind === 'hold') return takingOf(locked, claim);
  const id = addCardPayment(tx, {
    ...own,
    connectedId: giving.connectedId,
    purpose: 'claim',
    cents: claim.cents,
    way: 'saved',
    outcome: null,
    closesAt: now,
    card: { customerId: giving.customerId ?? null, methodId: giving.methodId ?? null },
  });
  return { kind: 'charge', payment: await tx.em.findOneOrFail(CardPayment, { id }) };
}
