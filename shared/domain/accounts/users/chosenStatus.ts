import { trialEnd, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { readParisTime } from '@app/contract/core/parisTime.ts';
import { startOfDay } from '../../platform/index.ts';

/** A status with the instants that go with it. */
export interface StoredStatus {
  subscriptionStatus: SubscriptionStatus;
  trialEndsAt: Date | null;
  subscriptionEndsAt: Date | null;
  pastDueSince: Date | null;
  expiredAt: Date | null;
}

interface Choice {
  status: SubscriptionStatus;
  /** The last day of a trial, or of the paid period of a cancelled subscription. */
  endsOn?: string | undefined;
}

const nothingDue = { subscriptionEndsAt: null, pastDueSince: null, expiredAt: null } as const;

/**
 * The status that results from an administrator's choice. A day ends with its last millisecond in Paris. Without a
 * day, a running trial keeps its end, any other has the length of the settings; a cancelled subscription ends
 * today. The fortnight for a payment begins now, and so do the months for which an expired account's data is retained.
 * @returns the status as it was when the choice is the same.
 */
export function chosenStatus(
  before: StoredStatus,
  { status, endsOn }: Choice,
  { now, trialDays }: { now: Date; trialDays: number },
): StoredStatus {
  const isAsBefore = status === before.subscriptionStatus;
  if (status === 'trial') {
    const { trialEndsAt: known } = before;
    const kept = known && (isAsBefore || known >= now) ? known : trialEnd(now, trialDays);
    const trialEndsAt = endsOn === undefined ? kept : endOfDay(endsOn, known);
    if (isAsBefore && trialEndsAt.getTime() === known?.getTime()) return before;
    return { ...nothingDue, subscriptionStatus: status, trialEndsAt };
  }
  if (status === 'cancelled') {
    const { subscriptionEndsAt: known } = before;
    if (isAsBefore && endsOn === undefined) return before;
    const subscriptionEndsAt = endOfDay(endsOn ?? parisDay(now), known);
    if (isAsBefore && subscriptionEndsAt.getTime() === known?.getTime()) return before;
    return { ...before, ...nothingDue, subscriptionStatus: status, subscriptionEndsAt };
  }
  if (isAsBefore) return before;
  const since = { past_due: { pastDueSince: now }, expired: { expiredAt: now }, active: {} }[status];
  return { ...before, ...nothingDue, ...since, subscriptionStatus: status };
}

/** The last instant of a day, or the known end when it is on that day: a paid period ends at a time of its own. */
function endOfDay(day: string, known: Date | null): Date {
  const [begin, next] = [startOfDay(day, 0), startOfDay(day, 1)];
  if (known && known >= begin && known < next) return known;
  return new Date(next.getTime() - 1);
}

function parisDay(instant: Date): string {
  const { year, month, day } = readParisTime(instant);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
