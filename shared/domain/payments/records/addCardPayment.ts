import { Account } from '../../accounts/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';
import { CardPayment, type CardPaymentRow } from './CardPayment.entity.ts';
import type { OwnStay } from './stayPlans.ts';

interface Tried extends OwnStay, Pick<CardPaymentRow, 'connectedId' | 'way' | 'cents' | 'outcome' | 'closesAt'> {
  /** Left out: the price of the stay. */
  purpose?: CardPaymentRow['purpose'];
  wish?: (id: string) => Record<string, unknown>;
  /** Of one that Stripe has already. */
  id?: string;
  intentId?: string;
  /** The card that is charged without its owner. */
  card?: { customerId: string | null; methodId: string | null };
}

/** Adds a try to get money of a stay from a card, of which Stripe knows nothing yet unless its intent is given. @returns its id. */
export function addCardPayment({ em, clock }: Pick<Tx, 'em' | 'clock'>, tried: Tried): string {
  const { accountId, reservationId, wish, card, purpose = 'stay', id = newId(), intentId = null, ...fields } = tried;
  const now = clock.now();
  em.create(CardPayment, {
    ...fields,
    id,
    account: em.getReference(Account, accountId),
    reservation: em.getReference(Reservation, reservationId),
    purpose,
    state: 'open',
    wish: wish?.(id) ?? null,
    sessionId: null,
    intentId,
    chargeId: null,
    customerId: card?.customerId ?? null,
    methodId: card?.methodId ?? null,
    captureBefore: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
