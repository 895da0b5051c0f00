import { addDays, addMonths, laterDay, monthOf, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { owedBackCents } from '@app/contract/payments/owedBack.ts';
import {
  overviewLines,
  overviewReach,
  type AwaitedView,
  type MoneyOverview,
  type OwedBackView,
} from '@app/contract/payments/overviewApi.ts';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { canStillWait, type StoredState } from '@app/contract/reservations/rules.ts';
import { instalmentsAt } from '../records/instalmentsAt.ts';
import type { AgreedCancellation } from '../records/StayPlan.entity.ts';

/** A stay whose money is not settled, by the day that it is at its property. */
export interface OpenStay extends Pick<
  AwaitedView,
  'reservationId' | 'number' | 'guest' | 'propertyName' | 'arrival' | 'departure'
> {
  state: StoredState;
  heldUntil: Day | null;
  /** As it was agreed; null: the host typed the stay. */
  plan: Pick<PaymentPlan, 'instalments'> | null;
  totalCents: number;
  receivedCents: number;
  /** The same without what a bank took and nobody is asked for again. */
  settledCents: number;
  cancellation: Pick<AgreedCancellation, 'keptCents' | 'extraCents'> | null;
  today: Day;
}

/**
 * What is still expected for a stay, instalment by instalment: nothing of a request, which nobody has accepted, of an option after its
 * last day, or of a stay that takes place no more. A stay without a plan is expected whole on the day of its arrival.
 */
function awaitedOf(stay: OpenStay): AwaitedView[] {
  const { state, heldUntil, plan, settledCents, today } = stay;
  const isAwaited = state === 'confirmed' || (state === 'option' && canStillWait(stay, today));
  if (!isAwaited) return [];
  const instalments = plan?.instalments ?? [{ kind: 'whole' as const, cents: stay.totalCents, dueOn: stay.arrival }];
  return instalmentsAt({ instalments }, { state, heldUntil }, { receivedCents: settledCents, today }).flatMap(
    (instalment) => {
      if (instalment.state === 'paid') return [];
      const { kind, cents, paidCents, dueOn } = instalment;
      return {
        ...stayOf(stay),
        kind,
        agreed: plan !== null,
        dueOn,
        cents: cents - paidCents,
        paidCents,
        state: instalment.state,
        daysLate: instalment.state === 'late' ? nightsBetween(dueOn, today) : 0,
      };
    },
  );
}

/** What is to be given back for a stay that was cancelled; null: nothing. */
function owedBackOf(stay: OpenStay): OwedBackView | null {
  const { state, cancellation, receivedCents } = stay;
  if (state !== 'cancelled' || !cancellation) return null;
  const cents = owedBackCents({ cancellation, receivedCents });
  if (cents <= 0) return null;
  return { ...stayOf(stay), cents, extraCents: Math.min(cents, cancellation.extraCents) };
}

function stayOf({ reservationId, number, guest, propertyName, arrival, departure }: OpenStay) {
  return { reservationId, number, guest, propertyName, arrival, departure };
}

type Awaited = Pick<MoneyOverview, 'soonCents' | 'months' | 'upcoming' | 'owedBack'> & {
  late: Omit<MoneyOverview['late'], 'lines'> & { lines: AwaitedView[] };
};

/** What a host is owed and owes on a day of Paris. What was due before and is not late yet, as of an option, is expected that day. */
export function sumAwaited(stays: readonly OpenStay[], day: Day): Awaited {
  const awaited = stays.flatMap(awaitedOf);
  const late = awaited.filter(({ state }) => state === 'late').toSorted((one, other) => byDay(one, other));
  const upcoming = awaited
    .filter(({ state }) => state !== 'late')
    .map((line) => ({ ...line, dueOn: laterDay(line.dueOn, day) }))
    .toSorted(byDay);
  const owedBack = stays.flatMap((stay) => owedBackOf(stay) ?? []).toSorted((one, other) => other.cents - one.cents);
  const soonUntil = addDays(day, overviewReach.days);
  const byMonth = Map.groupBy(upcoming, ({ dueOn }) => monthOf(dueOn));
  const months = Array.from({ length: overviewReach.months }, (_, index) => addMonths(monthOf(day), index));
  return {
    soonCents: centsOf(upcoming.filter(({ dueOn }) => dueOn < soonUntil)),
    months: months.map((month) => ({ month, cents: centsOf(byMonth.get(month) ?? []) })),
    late: { cents: centsOf(late), count: late.length, lines: late.slice(0, overviewLines.late) },
    upcoming: { count: upcoming.length, lines: upcoming.slice(0, overviewLines.upcoming) },
    owedBack: {
      cents: centsOf(owedBack),
      count: owedBack.length,
      lines: owedBack.slice(0, overviewLines.owedBack),
    },
  };
}

function byDay(one: AwaitedView, other: AwaitedView): number {
  return one.dueOn.localeCompare(other.dueOn) || one.number - other.number;
}

function centsOf(lines: readonly { cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
