import { LockMode } from '@mikro-orm/core';
import { cautionOf, type Caution } from '@app/contract/payments/terms/caution.ts';
import { liveClaimStates } from '@app/contract/payments/cautions/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { lockReservation } from '../../reservations/index.ts';
import type { CardPaymentRow } from '../records/CardPayment.entity.ts';
import { findUnderWay } from '../records/findUnderWay.ts';
import { readStayMoney, type OwnStay } from '../records/stayPlans.ts';
import { cautionEnd } from './cautionTimes.ts';
import { CautionClaim, StayCaution, type CautionClaimRow, type StayCautionRow } from './StayCaution.entity.ts';

/** What there is of a caution, locked: nobody else changes it or its stay until the transaction ends. */
export interface LockedCaution {
  own: OwnStay;
  caution: StayCautionRow;
  stay: Awaited<ReturnType<typeof lockReservation>>;
  /** Of which something may still come; null: nothing is claimed. */
  claim: CautionClaimRow | null;
  /** On a page, or given. */
  giving: CardPaymentRow | null;
  /** By which a claim is paid from a kept card. */
  charging: CardPaymentRow | null;
  /** As it was agreed, by the dates of the stay; null: it was agreed otherwise. */
  asked: Extract<Caution, { mode: 'hold' | 'imprint' }> | null;
  /** Hours in which its guest may answer a claim. */
  replyHours: number;
  now: Date;
}

/** The caution first: whoever asks Stripe about it has locked it before. @returns null when there is none. */
export async function lockCautionRow({ em }: Pick<Tx, 'em'>, own: OwnStay): Promise<StayCautionRow | null> {
  return em.findOne(
    StayCaution,
    { reservation: own.reservationId, account: own.accountId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** The payments of a caution that are under way. */
export async function findCautionPayments(tx: Pick<Tx, 'em'>, own: OwnStay) {
  const rows = await findUnderWay(tx, own, ['caution', 'imprint', 'claim']);
  return {
    giving: rows.find(({ purpose }) => purpose !== 'claim') ?? null,
    charging: rows.find(({ purpose }) => purpose === 'claim') ?? null,
  };
}

/** The stay of a caution that is locked already, and all that is to be known of it. */
export async function lockRest(
  tx: Tx,
  own: OwnStay,
  caution: StayCautionRow,
  underWay: Awaited<ReturnType<typeof findCautionPayments>>,
): Promise<LockedCaution> {
  const stay = await lockReservation(tx, { accountId: own.accountId, id: own.reservationId });
  const claim = await tx.em.findOne(CautionClaim, {
    reservation: own.reservationId,
    state: { $in: [...liveClaimStates] },
  });
  const agreed = await readStayMoney(tx, own);
  const { arrival, departure } = stay.reservation;
  const asked = agreed && cautionOf(agreed.terms, { arrival, departure, cardIsReady: true });
  return {
    own,
    caution,
    stay,
    claim,
    ...underWay,
    asked: asked === null || asked.mode === 'cheque' ? null : asked,
    replyHours: agreed?.terms.caution.replyHours ?? 72,
    now: tx.clock.now(),
  };
}

/** Locks a caution with its stay. @returns null when the stay is not theirs, or has none by card. */
export async function lockCaution(tx: Tx, own: OwnStay): Promise<LockedCaution | null> {
  const caution = await lockCautionRow(tx, own);
  return caution && lockRest(tx, own, caution, await findCautionPayments(tx, own));
}

/** When a caution that is given ends unless something is claimed of it. */
export function endOf({ caution, stay, asked, giving }: LockedCaution): Date {
  const { departure } = stay.reservation;
  return cautionEnd({
    kind: caution.kind,
    departure,
    releasedOn: asked?.releasedOn ?? departure,
    hours: stay.property.hours,
    captureBefore: giving?.captureBefore ?? null,
  });
}
