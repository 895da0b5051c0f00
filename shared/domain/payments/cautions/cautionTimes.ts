import { addDays, type Day } from '@app/contract/core/days.ts';
import type { CautionKind, ClaimState } from '@app/contract/payments/cautions/rules.ts';
import { momentAt, type PropertyHours } from '../../reservations/index.ts';

const hour = 3_600_000;

/** Hours before the bank ends a hold: until when something can be claimed of it, answered, and taken. */
const beforeBank = { claim: 14, answer: 8, take: 2 } as const;

/** Days for which a claim on a kept card waits for its host after its guest had time to answer. */
const daysToTake = 14;

type Clock = Pick<PropertyHours, 'timeZone'>;

/** The instant at which a property's own clock shows a moment, '2027-07-03T16:00'; of an hour that comes twice one of the two. */
function instantAt(moment: string, clock: Clock): Date {
  const asUtc = (text: string) => Date.parse(`${text}:00.000Z`);
  const guess = new Date(asUtc(moment));
  const first = new Date(2 * guess.getTime() - asUtc(momentAt(guess, clock)));
  return new Date(first.getTime() + guess.getTime() - asUtc(momentAt(first, clock)));
}

interface Given {
  kind: CautionKind;
  departure: Day;
  /** The last day on which it is held or kept, by the terms. */
  releasedOn: Day;
  hours: Clock & Pick<PropertyHours, 'departureBy'>;
  /** When the bank ends the hold; null: it said nothing. */
  captureBefore: Date | null;
}

/** When a caution ends of which nothing is claimed: by then its host has to claim. */
export function cautionEnd({ kind, releasedOn, hours, captureBefore }: Given): Date {
  if (kind === 'imprint') return instantAt(`${addDays(releasedOn, 1)}T00:00`, hours);
  const agreed = instantAt(`${releasedOn}T${hours.departureBy}`, hours);
  const latest = captureBefore && new Date(captureBefore.getTime() - beforeBank.claim * hour);
  return latest && latest < agreed ? latest : agreed;
}

/** The clocks of a claim: until when its guest answers, and after which it can be taken no more. */
export interface ClaimTimes {
  answerBy: Date;
  takeBy: Date;
}

/**
 * A guest has the hours that were agreed; of a hold that ends before, until shortly before its end, so that what is claimed can still be
 * taken.
 */
export function claimTimes(
  { kind, captureBefore }: Pick<Given, 'kind' | 'captureBefore'>,
  { now, replyHours }: { now: Date; replyHours: number },
): ClaimTimes {
  const agreed = new Date(now.getTime() + replyHours * hour);
  if (kind === 'imprint' || captureBefore === null)
    return { answerBy: agreed, takeBy: new Date(agreed.getTime() + daysToTake * 24 * hour) };
  const latest = new Date(captureBefore.getTime() - beforeBank.answer * hour);
  return {
    answerBy: latest < agreed ? latest : agreed,
    takeBy: new Date(captureBefore.getTime() - beforeBank.take * hour),
  };
}

/** Whether a host may take what they claimed: its guest has answered, one way or the other, or had time to. */
export function mayTake({ state, answerBy }: { state: ClaimState; answerBy: Date }, now: Date): boolean {
  if (state === 'announced') return now >= answerBy;
  return state === 'agreed' || state === 'contested' || state === 'refused';
}
