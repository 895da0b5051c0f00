import type { InferEntity } from '@mikro-orm/core';
import { accountMessages, trialEnd, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';
import { customerFieldNames } from '@app/contract/accounts/customerFields.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { readParisTime } from '@app/contract/core/parisTime.ts';
import { DomainError, startOfDay, type Tx } from '../../platform/index.ts';
import { findActivePlan, type Plan } from '../../plans/index.ts';
import type { Account } from '../account/Account.entity.ts';
import type { Customer } from '../account/Customer.entity.ts';
import { storedStatus, type StoredStatus } from '../account/accountStatus.ts';

type CustomerRow = InferEntity<typeof Customer>;

/** What administrators decide about a customer, by the names used in the journal. */
export function userState(account: InferEntity<typeof Account>, customer: CustomerRow) {
  const { subscriptionStatus, trialEndsAt, subscriptionEndsAt } = storedStatus(customer);
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    ...recordOf(customerFieldNames, (name) => customer[name]),
    country: customer.country && countryName(customer.country),
    plan: customer.plan?.name,
    billingCycle: customer.billingCycle,
    subscriptionStatus,
    trialEndsAt,
    subscriptionEndsAt,
    debugMode: customer.debugMode,
    subdomain: customer.subdomain,
    customDomain: customer.customDomain,
  };
}

/** When an account was last changed; the end of a trial or of a subscription is not stored when it happens. */
export function lastChange({ updatedAt }: { updatedAt: Date }, { expiredAt }: { expiredAt?: Date | null | undefined }) {
  return expiredAt && expiredAt > updatedAt ? expiredAt : updatedAt;
}

type PlanRow = InferEntity<typeof Plan>;

/** The plan they have, even if archived, or one on offer. */
export async function chosenPlan({ em }: Tx, plan: PlanRow | null, reference: string | null | undefined) {
  if (reference === undefined) return plan;
  if (reference === null) return null;
  if (plan && (plan.id === reference || plan.slug === reference)) return plan;
  const chosen = await findActivePlan(em, reference);
  if (!chosen) throw new DomainError('invalid_input', { fields: { planId: accountMessages.planUnavailable } });
  return chosen;
}

interface Choice {
  status: SubscriptionStatus;
  /** The last day of a trial, or of the paid period of a cancelled subscription. */
  endsOn?: string | undefined;
}

/** What a status has no instant for, unless it says so. */
export const nothingDue = { subscriptionEndsAt: null, pastDueSince: null, expiredAt: null } as const;

/**
 * The status that an administrator chose: `before` itself when nothing changes. A day ends with its last millisecond
 * in Paris. Without a day, a running trial keeps its end, and a cancelled subscription ends today.
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
