import { mostStayChanges, type ChangedStay } from '@app/contract/storefront/changeApi.ts';
import { stayChangeAsked } from '@app/contract/storefront/events.ts';
import { Account } from '../../accounts/index.ts';
import type { Acceptance } from '../../compliance/index.ts';
import { newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockReservation, Reservation, transactNights } from '../../reservations/index.ts';
import { readBookedStay, type BookedStay } from '../booking/readStay.ts';
import { prepareChange } from './prepareChange.ts';
import { StayChange } from './StayChange.entity.ts';

/** What a guest agrees to by asking for a change. */
export interface ChangeOrder extends Acceptance {
  wanted: ChangedStay;
  /** The new total that they saw. */
  shownCents: number;
  /** Of the bytes of the amended contract that they were shown. */
  sha256: string;
  /** As it was when it was shown. */
  cardIsReady: boolean;
  word: string;
}

/** What became of a change that was asked for; `changed`: its price, its contract or its nights are others by now, to be shown again. */
export type ChangeOutcome = 'asked' | 'changed' | 'closed' | 'too_many';

type OwnStay = Pick<BookedStay, 'reservationId' | 'accountId'>;

/** Whether a guest may ask for a change of a stay: it is confirmed, and begins tomorrow or later. */
export function isChangeable({ state, today, arrival }: Pick<BookedStay, 'state' | 'today' | 'arrival'>): boolean {
  return state === 'confirmed' && today < arrival;
}

/** Whether a change says nothing new. */
export function isUnchanged(wanted: ChangedStay, stay: ChangedStay): boolean {
  return changedFields.every((field) => wanted[field] === stay[field]);
}
const changedFields = ['arrival', 'departure', 'adults', 'children', 'babies', 'pets'] as const;

/**
 * Asks the host of a stay for other dates or people, with the price and the amended contract that the guest was shown; nothing of the
 * stay changes yet. Asked twice, it is asked once.
 */
export async function askChange(platform: Platform, own: OwnStay, order: ChangeOrder): Promise<ChangeOutcome> {
  return transactNights(platform, null, async (tx) => {
    const { reservation } = await lockReservation(tx, { id: own.reservationId, accountId: own.accountId });
    const stay = await readBookedStay(tx, own);
    if (!stay || !isChangeable(stay)) return 'closed';
    const { wanted, word, consent, ip, userAgent } = order;
    const pending = await tx.em.findOne(StayChange, { reservation: own.reservationId, state: 'pending' });
    if (pending) return isUnchanged(wanted, pending.wanted) ? 'asked' : 'closed';
    if (isUnchanged(wanted, stay)) return 'changed';
    if ((await tx.em.count(StayChange, { reservation: own.reservationId })) >= mostStayChanges) return 'too_many';
    const prepared = await prepareChange(tx, stay, order);
    if (!prepared) return 'closed';
    const { french, shown, plan, contract, ratesVersion, promoCode, answerBy } = prepared;
    if (contract?.sha256 !== order.sha256 || french.totalCents !== order.shownCents) return 'changed';
    const { arrival, departure, adults, children, babies, pets, totalCents } = stay;
    const { refusals: _, ...quote } = french;
    const [id, now] = [newId(), tx.clock.now()];
    tx.em.create(StayChange, {
      id,
      reservation: tx.em.getReference(Reservation, own.reservationId),
      account: tx.em.getReference(Account, own.accountId),
      state: 'pending',
      former: {
        arrival,
        departure,
        adults,
        children,
        babies,
        pets,
        totalCents,
        promoCode: reservation.promoCode ?? null,
      },
      wanted: { ...wanted, totalCents: french.totalCents, promoCode },
      quote: { ...quote, ratesVersion, madeAt: now.toISOString() },
      lines: shown.lines,
      plan,
      contractBytes: contract.bytes,
      contractSha256: contract.sha256,
      contractTemplate: contract.document.template,
      language: contract.language,
      consent,
      ip,
      userAgent: userAgent.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300),
      word,
      answerBy,
      answeredAt: null,
      createdAt: now,
    });
    tx.record(stayChangeAsked, { ...own, changeId: id });
    return 'asked';
  });
}

/** Takes back, for its guest, the change that waits for an answer; nothing when there is none. */
export async function withdrawChange(platform: Platform, own: OwnStay): Promise<void> {
  await transact(platform, null, async (tx: Tx) => {
    await tx.em.nativeUpdate(
      StayChange,
      { reservation: own.reservationId, account: own.accountId, state: 'pending' },
      { state: 'withdrawn', answeredAt: tx.clock.now() },
    );
  });
}
