import { describe, expect, it } from 'vitest';
import {
  decidingSubscription,
  deriveSubscriptionState,
  type SubscriptionState,
  type PaidLifecycle,
} from './deriveSubscriptionState.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const now = at(20);

const life = (overrides: Partial<PaidLifecycle> = {}): PaidLifecycle => ({
  status: 'active',
  startedAt: at(10),
  currentPeriodEnd: at(30),
  cancelAtPeriodEnd: false,
  cancelAt: null,
  endedAt: null,
  planId: 'business',
  cycle: 'yearly',
  isPeriodPaid: true,
  unpaidSince: null,
  ...overrides,
});

const account = (overrides: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscriptionStatus: 'trial',
  trialEndsAt: at(25),
  subscriptionEndsAt: null,
  pastDueSince: null,
  expiredAt: null,
  planId: 'starter',
  billingCycle: 'monthly',
  ...overrides,
});

const derive = (
  known: SubscriptionState,
  lives: readonly PaidLifecycle[],
  options: { now?: Date; hasJustEnded?: boolean } = {},
) => deriveSubscriptionState(known, lives, { now, hasJustEnded: false, ...options });

/** The state of an account on trial that results from each Stripe status. */
const expected: Record<string, Partial<SubscriptionState>> = {
  trialing: { subscriptionStatus: 'active' },
  active: { subscriptionStatus: 'active' },
  past_due: { subscriptionStatus: 'past_due', pastDueSince: at(18) },
  unpaid: { subscriptionStatus: 'past_due', pastDueSince: at(18) },
  paused: { subscriptionStatus: 'expired', expiredAt: now },
  incomplete: { subscriptionStatus: 'trial' },
  incomplete_expired: { subscriptionStatus: 'trial' },
  canceled: { subscriptionStatus: 'cancelled', subscriptionEndsAt: at(30) },
};

describe('the account state derived from a Stripe subscription', () => {
  it.each(Object.entries(expected))('%s', (status, wanted) => {
    const atStripe = life({ status, unpaidSince: at(18), endedAt: status === 'canceled' ? at(19) : null });
    expect(derive(account(), [atStripe], { hasJustEnded: status === 'canceled' })).toMatchObject({
      subscriptionEndsAt: null,
      pastDueSince: null,
      expiredAt: null,
      ...wanted,
    });
  });

  it('takes plan and cycle from the subscription, and ends the trial when it began', () => {
    expect(derive(account(), [life()])).toMatchObject({
      planId: 'business',
      billingCycle: 'yearly',
      trialEndsAt: at(10),
    });
    const elsewhere = derive(account(), [life({ planId: null })]);
    expect(elsewhere.planId).toBe('starter');
    expect(derive(account({ trialEndsAt: at(5) }), [life()]).trialEndsAt).toStrictEqual(at(5));
  });

  it.each([
    ['at the end of the period', { cancelAtPeriodEnd: true }, at(30)],
    ['on a day', { cancelAt: at(28) }, at(28)],
    ['on a day, which Stripe also calls the end of the period', { cancelAt: at(28), cancelAtPeriodEnd: true }, at(28)],
  ])('is cancelled, with access until the planned end: %s', (_when, planned, subscriptionEndsAt) => {
    expect(derive(account(), [life(planned)])).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt });
  });

  it('a due payment takes precedence over a cancellation', () => {
    const atStripe = life({ status: 'past_due', cancelAtPeriodEnd: true, unpaidSince: at(18) });
    expect(derive(account(), [atStripe])).toMatchObject({ subscriptionStatus: 'past_due', subscriptionEndsAt: null });
  });

  it('keeps the day since when a payment is due as long as no invoice has another', () => {
    const known = account({ subscriptionStatus: 'past_due', pastDueSince: at(15) });
    expect(derive(known, [life({ status: 'past_due' })]).pastDueSince).toStrictEqual(at(15));
    expect(derive(account(), [life({ status: 'past_due' })]).pastDueSince).toStrictEqual(now);
  });

  it('is active without a due payment once it is paid again', () => {
    const known = account({ subscriptionStatus: 'expired', pastDueSince: at(1), expiredAt: at(15) });
    expect(derive(known, [life()])).toMatchObject({
      subscriptionStatus: 'active',
      pastDueSince: null,
      expiredAt: null,
    });
  });

  it.each([
    ['unpaid for a fortnight', life({ status: 'past_due', unpaidSince: at(5) }), at(19)],
    ['cancelled and over', life({ cancelAt: at(19) }), at(19)],
  ])('an expiry set by the review is preserved: %s', (_what, atStripe, expiredAt) => {
    expect(derive(account({ subscriptionStatus: 'expired', expiredAt }), [atStripe])).toMatchObject({
      subscriptionStatus: 'expired',
      expiredAt,
    });
    // Until then the review has yet to set and report it.
    expect(derive(account({ subscriptionStatus: 'active' }), [atStripe]).subscriptionStatus).not.toBe('expired');
  });
});

describe('a subscription that has ended', () => {
  const ended = (overrides: Partial<PaidLifecycle> = {}) => life({ status: 'canceled', endedAt: at(19), ...overrides });
  const after = (atStripe: PaidLifecycle, known = account({ subscriptionStatus: 'active' })) =>
    derive(known, [atStripe], { hasJustEnded: true });

  it.each([
    ['at the end of its period', ended({ endedAt: at(19), currentPeriodEnd: at(19) })],
    ['unpaid', ended({ isPeriodPaid: false })],
  ])('ended %s is expired at that instant', (_how, atStripe) => {
    expect(after(atStripe)).toMatchObject({
      subscriptionStatus: 'expired',
      expiredAt: at(19),
      subscriptionEndsAt: null,
    });
  });

  it('before the paid period is over lasts until then', () => {
    expect(after(ended())).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt: at(30) });
    const later = derive(account({ subscriptionStatus: 'cancelled' }), [ended()], { now: at(31) });
    expect(later).toMatchObject({ subscriptionStatus: 'expired', expiredAt: at(30) });
  });

  it('loses the rest of the paid period when the payment is refunded', () => {
    const known = account({ subscriptionStatus: 'cancelled', subscriptionEndsAt: at(30) });
    const refunded = derive(known, [ended({ isPeriodPaid: false })]);
    expect(refunded).toMatchObject({ subscriptionStatus: 'expired', expiredAt: at(19), subscriptionEndsAt: null });
  });

  it.each(['active', 'trial', 'expired'] as const)('leaves an account that was set to %s by hand since', (status) => {
    const known = account({ subscriptionStatus: status, expiredAt: status === 'expired' ? at(19) : null });
    expect(derive(known, [ended({ isPeriodPaid: false })])).toStrictEqual(known);
  });
});

describe('of several subscriptions', () => {
  it('a running one decides over ended ones, and overrides an administrator', () => {
    const ended = life({ status: 'canceled', endedAt: at(19), startedAt: at(1) });
    const live = life({ startedAt: at(19), planId: 'enterprise' });
    expect(derive(account({ subscriptionStatus: 'expired' }), [ended, live])).toMatchObject({
      subscriptionStatus: 'active',
      planId: 'enterprise',
    });
  });

  it('the older of two running ones decides', () => {
    const [older, newer] = [life({ startedAt: at(1) }), life({ startedAt: at(2) })];
    expect(decidingSubscription([newer, older])).toBe(older);
  });

  it('of those that ended, the one with the longest paid period decides', () => {
    const short = life({ status: 'canceled', endedAt: at(12), currentPeriodEnd: at(22) });
    const late = life({ status: 'canceled', endedAt: at(15), isPeriodPaid: false });
    expect(decidingSubscription([late, short])).toBe(short);
    expect(decidingSubscription([late, life({ status: 'canceled', endedAt: at(14), isPeriodPaid: false })])).toBe(late);
  });

  it('those whose first payment was never made decide nothing', () => {
    expect(decidingSubscription([life({ status: 'incomplete' }), life({ status: 'incomplete_expired' })])).toBeNull();
    expect(decidingSubscription([])).toBeNull();
    expect(derive(account(), [])).toStrictEqual(account());
  });
});
