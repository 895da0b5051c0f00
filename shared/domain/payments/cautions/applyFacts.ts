import type { Tx } from '../../platform/index.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import type { CardFacts } from '../cards/cardFacts.ts';
import { notePayment } from '../records/notePayment.ts';
import type { CardPaymentRow } from '../records/CardPayment.entity.ts';
import type { LockedCaution } from './lockCaution.ts';
import { tellCaution } from './tellCaution.ts';

interface Page {
  isShut: boolean;
}

const takesPlace = ({ stay }: LockedCaution) => stay.reservation.state === 'confirmed';

/** Writes what Stripe says of the card that is given against damage. */
export function applyGiving(tx: Tx, locked: LockedCaution, facts: CardFacts, { isShut }: Page): void {
  const { giving, caution, now } = locked;
  if (!giving) return;
  giving.updatedAt = now;
  switch (facts.kind) {
    case 'waiting':
      if (isShut && giving.state === 'open') close(giving, 'expired');
      return;
    case 'held': {
      const isNew = giving.state === 'open';
      const { intentId, customerId, methodId, captureBefore } = facts;
      tx.em.assign(giving, { state: 'held', intentId, customerId, methodId, captureBefore, wish: null });
      if (!isNew || caution.state !== 'waiting' || !takesPlace(locked)) return;
      const kind = giving.purpose === 'imprint' ? 'imprint' : 'hold';
      tx.em.assign(caution, { state: 'given', kind, cardPayment: giving, givenAt: now, failure: null });
      return tellCaution(tx, locked, 'given');
    }
    case 'paid':
      // Of a hold: it was captured, for a claim or by its host in their own account at Stripe.
      return takeFrom(tx, locked, giving, facts);
    case 'gone':
      close(giving, facts.failure);
      return applyGone(tx, locked, facts.failure);
  }
}

/** Writes what Stripe says of a claim that is paid from a kept card, or on a page. */
export async function applyCharging(tx: Tx, locked: LockedCaution, facts: CardFacts, { isShut }: Page): Promise<void> {
  const { charging, claim, now } = locked;
  if (!charging) return;
  charging.updatedAt = now;
  if (facts.kind === 'paid') return takeFrom(tx, locked, charging, facts);
  const isOver = facts.kind === 'gone' || (isShut && facts.kind === 'waiting' && charging.way === 'page');
  if (!isOver) return;
  const failure = facts.kind === 'gone' ? facts.failure : 'expired';
  tx.em.assign(charging, { state: charging.way === 'saved' ? 'refused' : 'closed', failure, wish: null });
  // Of a page that nobody used, the claim is what it was.
  if (charging.way !== 'saved' || claim?.state !== 'taking') return;
  tx.em.assign(claim, { state: 'refused', failure });
  tellCaution(tx, locked, 'refused');
}

function close(payment: CardPaymentRow, failure: string): void {
  payment.state = 'closed';
  payment.failure = failure;
  payment.wish = null;
}

type Paid = Extract<CardFacts, { kind: 'paid' }>;

function takeFrom(tx: Tx, locked: LockedCaution, payment: CardPaymentRow, { intentId, chargeId, cents }: Paid): void {
  const { own, caution, claim, stay, now } = locked;
  tx.em.assign(payment, { state: 'paid', intentId, chargeId, cents, wish: null });
  const on = dayAtProperty(now, stay.property.hours);
  const trace = { paymentId: payment.id, refundId: null, purpose: 'caution' as const };
  notePayment(tx, own, { cents, means: 'card', on, note: '' }, trace);
  if (claim) tx.em.assign(claim, { state: 'taken', cents, failure: null, settledAt: now });
  tx.em.assign(caution, { state: 'taken', endedAt: now });
  tellCaution(tx, locked, 'taken');
}

/** Nothing is held or kept any more. */
function applyGone(tx: Tx, locked: LockedCaution, failure: string): void {
  const { caution, claim, now } = locked;
  if (caution.state !== 'given') return;
  const isLost = failure === 'account_invalid';
  tx.em.assign(caution, { state: isLost ? 'lapsed' : 'released', endedAt: now, failure: isLost ? failure : null });
  if (claim) tx.em.assign(claim, { state: 'lapsed', failure, settledAt: now });
  if (claim || isLost) tellCaution(tx, locked, 'lost');
  if (!isLost) tellCaution(tx, locked, 'released');
}
