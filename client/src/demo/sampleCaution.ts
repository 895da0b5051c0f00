import { dayAt } from '@app/contract/core/days.ts';
import type { CautionView, StayCautionView } from '@app/contract/payments/cautions/cautionsApi.ts';
import { cautionOf, type Caution } from '@app/contract/payments/terms/caution.ts';
import { daysFrom } from './sampleAccount.ts';
import { isAgreed } from './sampleMoney.ts';
import { sampleRentals, type SampleRentals } from './sampleRentals.ts';
import { samplePropertyTerms } from './sampleTerms.ts';

/** Days for which a bank holds an amount. */
const bankDays = 7;

/** The caution of a reservation of the demonstration, by the terms of its property: those of the host's own site have one, by card. */
export function sampleCaution(now: Date, id: unknown): StayCautionView {
  const stay = sampleRentals(now).reservations.find((one) => one.id === id);
  if (!stay || stay.source !== 'direct' || !isAgreed(stay.state)) return { caution: null, cheque: null };
  const asked = cautionOf(samplePropertyTerms(now, stay.propertyId).terms, { ...stay, cardIsReady: true });
  if (!asked || asked.mode === 'cheque') return { caution: null, cheque: asked };
  return { caution: byCard(now, stay, asked), cheque: null };
}

type Stay = SampleRentals['reservations'][number];

/** Each guest gives theirs as soon as they may, and nobody claims anything. */
function byCard(now: Date, { arrival, createdAt }: Stay, asked: Exclude<Caution, { mode: 'cheque' }>): CautionView {
  const isHold = asked.mode === 'hold';
  const givenAt = isHold ? `${asked.askedFrom}T17:00:00.000Z` : createdAt;
  const endsAt = isHold ? `${asked.releasedOn}T08:00:00.000Z` : `${asked.releasedOn}T22:00:00.000Z`;
  const isGiven = givenAt <= now.toISOString();
  const state = !isGiven ? 'waiting' : endsAt <= now.toISOString() ? 'released' : 'given';
  return {
    kind: asked.mode,
    cents: asked.cents,
    state,
    askedFrom: asked.askedFrom ?? arrival,
    isPaying: false,
    givenAt: isGiven ? givenAt : null,
    endsAt: isGiven ? endsAt : null,
    captureBefore: isGiven && isHold ? daysFrom(new Date(givenAt), bankDays) : null,
    failure: '',
    claim: null,
    draftPhotos: [],
    can: { release: state === 'given', claim: state === 'given' && arrival <= dayAt(now), take: false, giveUp: false },
  };
}
