import { LockMode } from '@mikro-orm/core';
import type { StayChangesView } from '@app/contract/storefront/changeApi.ts';
import { stayChangeSettled } from '@app/contract/storefront/events.ts';
import { requireAbility } from '../../accounts/index.ts';
import { readBeforeBooking } from '../../channels/index.ts';
import { keepAmendment } from '../../compliance/index.ts';
import { replacePlan } from '../../payments/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { changeLocked, dayAtProperty, lockReservation, transactNights } from '../../reservations/index.ts';
import { Booking } from '../booking/Booking.entity.ts';
import { isSameStay } from './isSameStay.ts';
import { readStayChanges } from './readChanges.ts';
import { StayChange, type StayChangeRow } from './StayChange.entity.ts';

interface OwnChange {
  accountId: string;
  reservationId: string;
  changeId: string;
}

type Answer = Readonly<{ message: string }>;
type LockedStay = Awaited<ReturnType<typeof lockReservation>>;

/** Answers a change that waits, with its stay and its property locked. */
async function answerLocked(
  platform: Platform,
  own: OwnChange,
  work: (tx: Tx, change: StayChangeRow, locked: LockedStay) => Promise<void>,
): Promise<StayChangesView> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const locked = await lockReservation(tx, { id: own.reservationId, accountId: own.accountId });
    const change = await tx.em.findOne(
      StayChange,
      { id: own.changeId, reservation: own.reservationId, account: own.accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!change) throw new DomainError('not_found');
    if (change.state !== 'pending') throw new DomainError('reservation_closed');
    await work(tx, change, locked);
  });
  return readStayChanges(platform, own);
}

function settle(tx: Tx, own: OwnChange, change: StayChangeRow, state: 'accepted' | 'declined', answer: string): void {
  tx.em.assign(change, { state, answer, answeredAt: tx.clock.now() });
  tx.record(stayChangeSettled, { ...own });
}

/**
 * Accepts a change for the host: in one transaction its nights move, quote and plan become those that the guest agreed to, and the amended
 * contract is kept. The calendars of the property are read first.
 * @throws DomainError not_found, account_restricted, dates_taken, channel_decides; reservation_closed when it is answered, too late or the
 * stay is not confirmed any more; changed_meanwhile when the stay is another than the one that was to be changed.
 */
export async function acceptChange(platform: Platform, own: OwnChange, { message }: Answer): Promise<StayChangesView> {
  const found = await platform.db
    .selectFrom('reservation')
    .select('propertyId')
    .where('id', '=', own.reservationId)
    .where('accountId', '=', own.accountId)
    .executeTakeFirst();
  if (!found) throw new DomainError('not_found');
  await readBeforeBooking(platform, { accountId: own.accountId, propertyId: found.propertyId });
  return answerLocked(platform, own, async (tx, change, { reservation, property }) => {
    const { wanted, former, plan, lines, quote, contractBytes, createdAt } = change;
    const today = dayAtProperty(tx.clock.now(), property.hours);
    const isLate = change.answerBy <= tx.clock.now() || today >= reservation.arrival || today >= wanted.arrival;
    if (isLate || reservation.state !== 'confirmed' || !contractBytes) throw new DomainError('reservation_closed');
    if (!isSameStay(former, reservation))
      throw new DomainError('changed_meanwhile', {
        detail: 'Le séjour a changé depuis cette demande\u00a0: refusez-la, votre voyageur pourra en faire une autre.',
      });
    const { arrival, departure, adults, children, babies, pets, totalCents, promoCode } = wanted;
    const agreed = { arrival, departure, adults, children, babies, pets, totalCents, promoCode, quote };
    await changeLocked(tx, { reservation, property }, agreed);
    await replacePlan(tx, own, plan);
    await tx.em.nativeUpdate(Booking, { reservation: own.reservationId, account: own.accountId }, { lines });
    keepAmendment(tx, own, {
      id: change.id,
      bytes: Buffer.from(contractBytes),
      sha256: change.contractSha256,
      template: change.contractTemplate,
      language: change.language,
      consent: change.consent,
      ip: change.ip,
      userAgent: change.userAgent,
      acceptedAt: createdAt,
    });
    settle(tx, own, change, 'accepted', message);
  });
}

/** Declines a change for the host: the stay stays what it was. @throws DomainError not_found, account_restricted, reservation_closed. */
export async function declineChange(platform: Platform, own: OwnChange, { message }: Answer): Promise<StayChangesView> {
  return answerLocked(platform, own, async (tx, change) => settle(tx, own, change, 'declined', message));
}
