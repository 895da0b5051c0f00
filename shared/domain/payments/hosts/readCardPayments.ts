import type Stripe from 'stripe';
import type { HostAccountState } from '@app/contract/payments/hostAccountApi.ts';

/** Something that Stripe asks about an account. */
export interface Requirement {
  /** Stripe's name for it, `identity.individual.address`. */
  code: string;
  awaits: 'user' | 'stripe';
  due: 'late' | 'now' | 'later';
  /** What was wrong with what was given, in Stripe's words. */
  errors: string[];
}

/** All that Stripe asks about an account. */
export interface Requirements {
  entries: Requirement[];
  /** Until when it wants the first of it, ISO 8601; null: Stripe names no instant. */
  deadline: string | null;
}

type Entry = NonNullable<Stripe.V2.Core.Account.Requirements['entries']>[number];

/**
 * How far an account is with payments by card, and what Stripe asks for it.
 * @param account with `configuration.merchant` and `requirements` included
 */
export function readCardPayments(account: Pick<Stripe.V2.Core.Account, 'configuration' | 'requirements'>): {
  state: HostAccountState;
  requirements: Requirements;
} {
  const entries = (account.requirements?.entries ?? []).map(requirementOf);
  const requirements = { entries, deadline: account.requirements?.summary?.minimum_deadline?.time ?? null };
  const cards = account.configuration?.merchant?.capabilities?.card_payments;
  if (cards?.status === 'active') return { state: 'ready', requirements };
  const asked = entries.filter(({ awaits, due }) => awaits === 'user' && due !== 'later');
  const isRefused =
    cards?.status === 'unsupported' ||
    (cards?.status_details ?? []).some(({ resolution }) => resolution === 'contact_stripe') ||
    asked.some(({ errors }) => errors.length > 0);
  if (isRefused) return { state: 'blocked', requirements };
  if (asked.length > 0) return { state: 'onboarding', requirements };
  const isVerifying = cards?.status === 'pending' || entries.some(({ awaits }) => awaits === 'stripe');
  // An account that never asked for cards: its owner says so to Stripe.
  if (!isVerifying && cards === undefined) return { state: 'onboarding', requirements };
  return { state: isVerifying ? 'verifying' : 'blocked', requirements };
}

function requirementOf({
  description,
  awaiting_action_from: awaits,
  minimum_deadline: deadline,
  errors,
}: Entry): Requirement {
  return {
    code: description,
    awaits: awaits === 'stripe' ? 'stripe' : 'user',
    due: deadline.status === 'past_due' ? 'late' : deadline.status === 'eventually_due' ? 'later' : 'now',
    errors: errors.map(({ code }) => code),
  };
}
