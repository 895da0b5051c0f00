import type { Day } from '@app/contract/core/days.ts';
import { cautionOf } from '@app/contract/payments/terms/caution.ts';
import type { StayTerms } from '@app/contract/payments/terms/terms.ts';
import { Account } from '../../accounts/index.ts';
import type { Tx } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { StayCaution } from './StayCaution.entity.ts';

interface Agreed {
  terms: StayTerms;
  arrival: Day;
  departure: Day;
  /** As it was when the guest read how the caution is taken. */
  cardIsReady: boolean;
}

/** Keeps that a guest agreed to give a caution by card, in the transaction in which they do; of a cheque, or none, nothing is kept. */
export function agreeCaution({ em, clock }: Pick<Tx, 'em' | 'clock'>, own: OwnStay, agreed: Agreed): void {
  const asked = cautionOf(agreed.terms, agreed);
  if (asked === null || asked.mode === 'cheque') return;
  const now = clock.now();
  em.create(StayCaution, {
    reservation: em.getReference(Reservation, own.reservationId),
    account: em.getReference(Account, own.accountId),
    cents: asked.cents,
    kind: asked.mode,
    state: 'waiting',
    cardPayment: null,
    givenAt: null,
    endsAt: null,
    closingAt: null,
    endedAt: null,
    failure: null,
    invitedOn: null,
    remindedOn: null,
    createdAt: now,
    updatedAt: now,
  });
}
