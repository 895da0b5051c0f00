import { z } from 'zod';
import { dayInMilliseconds } from '../core/days.ts';
import { recordOf } from '../core/record.ts';
import {
  accountState,
  statusEndsAt,
  trialDaysLeft,
  trialMaxProperties,
  type AccountState,
  type SubscriptionFacts,
} from './rules.ts';

/** Days for which the site of an expired account stays open to its guests. */
export const siteGraceDays = 30;
/** Months for which the data of an expired account is retained. */
export const dataKeptMonths = 12;
/** Days before its end at which a trial is announced to be ending. */
const trialEndingDays = 3;

export const bannerKinds = ['trial_ending', 'past_due', 'cancelled', 'expired'] as const;

/** Actions that a state may forbid; `pay`: activate or settle a subscription (it may need a confirmed address). */
const yesNoAbilities = ['read', 'exportData', 'pay', 'writeToSupport', 'addThings', 'editThings', 'buyDomain'] as const;
export type Ability = (typeof yesNoAbilities)[number];

/** What a customer may do, and what their guests see. */
export const abilitiesSchema = z.object({
  ...recordOf(yesNoAbilities, () => z.boolean()),
  /** What the host's site and calendar feeds show. */
  publicSite: z.enum(['on', 'courteous_page']),
  /** How many properties they may have; -1: without limit. Existing ones stay readable in any case. */
  maxProperties: z.number().int().min(-1),
});
export type Abilities = z.infer<typeof abilitiesSchema>;

export const bannerSchema = z.object({
  kind: z.enum(bannerKinds),
  /** The last instant of full access, or of the open site after it. */
  until: z.iso.datetime().nullable(),
});

export interface AccountStatus {
  state: AccountState;
  abilities: Abilities;
  /** What a banner should say; null for no banner. */
  banner: { kind: (typeof bannerKinds)[number]; until: Date | null } | null;
  /** Until when the data is retained, for an expired account with a known date of expiry. */
  dataKeptUntil: Date | null;
}

export interface AccountStatusFacts extends SubscriptionFacts {
  /** Since when the status is `expired`; null for another status, or when it was not recorded. */
  expiredAt: Date | null;
  /** Of the plan chosen; null without one. */
  planMaxProperties: number | null;
}

const nothing: Abilities = {
  ...recordOf(yesNoAbilities, () => false),
  publicSite: 'courteous_page',
  maxProperties: 0,
};

const everything: Abilities = {
  ...recordOf(yesNoAbilities, () => true),
  publicSite: 'on',
  maxProperties: trialMaxProperties,
};

/**
 * What an account may do at an instant, by its state:
 * trial: everything, one property, no domain bought; active, past_due (a fortnight) and cancelled (until the end that was
 * paid): the plan; expired: read, export, pay and write to the support, while guests see the site for thirty days more.
 */
export function accountStatusOf(facts: AccountStatusFacts | null, now: Date): AccountStatus {
  const state = accountState(facts, now);
  if (!facts || state === 'unknown') return { state, abilities: nothing, banner: null, dataKeptUntil: null };
  if (state === 'expired') return statusOfExpired(facts, now);
  const until = statusEndsAt(facts);
  if (state === 'trial') {
    const isEnding = trialDaysLeft(until, now) <= trialEndingDays;
    return {
      state,
      abilities: { ...everything, buyDomain: false },
      banner: isEnding ? { kind: 'trial_ending', until } : null,
      dataKeptUntil: null,
    };
  }
  return {
    state,
    abilities: { ...everything, maxProperties: facts.planMaxProperties ?? trialMaxProperties },
    banner: state === 'active' ? null : { kind: state, until },
    dataKeptUntil: null,
  };
}

function statusOfExpired(facts: AccountStatusFacts, now: Date): AccountStatus {
  const since = facts.subscriptionStatus === 'expired' ? facts.expiredAt : statusEndsAt(facts);
  const siteEndsAt = since && new Date(since.getTime() + siteGraceDays * dayInMilliseconds);
  const isSiteOn = siteEndsAt !== null && now <= siteEndsAt;
  return {
    state: 'expired',
    abilities: {
      ...nothing,
      read: true,
      exportData: true,
      pay: true,
      writeToSupport: true,
      publicSite: isSiteOn ? 'on' : 'courteous_page',
    },
    banner: { kind: 'expired', until: isSiteOn ? siteEndsAt : null },
    dataKeptUntil: since && monthsAfter(since, dataKeptMonths),
  };
}

/** The same day so many months later, or the last day of that month. UTC: a day more or less makes no difference in a year. */
function monthsAfter(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}
