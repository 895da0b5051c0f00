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

/** What a status of Stripe makes of an account on trial. */
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

describe('what a subscription at Stripe makes of an account', () => {
  it.each(Object.entries(expected))('%s', (status, wanted) => {
    const told = life({ status, unpaidSince: at(18), endedAt: status === 'canceled' ? at(19) : null });
    expect(derive(account(), [told], { hasJustEnded: status === 'canceled' })).toMatchObject({
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
  ])('cancelled %s lasts until then', (_when, planned, subscriptionEndsAt) => {
    expect(derive(account(), [life(planned)])).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt });
  });

  it('what is due comes before what is cancelled', () => {
    const told = life({ status: 'past_due', cancelAtPeriodEnd: true, unpaidSince: at(18) });
    expect(derive(account(), [told])).toMatchObject({ subscriptionStatus: 'past_due', subscriptionEndsAt: null });
  });

  it('keeps the day since when a payment is due as long as no invoice says another', () => {
    const known = account({ subscriptionStatus: 'past_due', pastDueSince: at(15) });
    expect(derive(known, [life({ status: 'past_due' })]).pastDueSince).toStrictEqual(at(15));
    expect(derive(account(), [life({ status: 'past_due' })]).pastDueSince).toStrictEqual(now);
  });

  it('paid again, it is active and owes nothing', () => {
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
  ])('what the review noted as over stays over: %s', (_what, told, expiredAt) => {
    expect(derive(account({ subscriptionStatus: 'expired', expiredAt }), [told])).toMatchObject({
      subscriptionStatus: 'expired',
      expiredAt,
    });
    // Until then the review has yet to note it, and to tell it.
    expect(derive(account({ subscriptionStatus: 'active' }), [told]).subscriptionStatus).not.toBe('expired');
  });
});

describe('a subscription that has ended', () => {
  const ended = (overrides: Partial<PaidLifecycle> = {}) => life({ status: 'canceled', endedAt: at(19), ...overrides });
  const after = (told: PaidLifecycle, known = account({ subscriptionStatus: 'active' })) =>
    derive(known, [told], { hasJustEnded: true });

  it.each([
    ['at the end of its period', ended({ endedAt: at(19), currentPeriodEnd: at(19) })],
    ['unpaid', ended({ isPeriodPaid: false })],
  ])('ended %s is over at that instant', (_how, told) => {
    expect(after(told)).toMatchObject({ subscriptionStatus: 'expired', expiredAt: at(19), subscriptionEndsAt: null });
  });

  it('before the time that was paid for is over lasts until then', () => {
    expect(after(ended())).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt: at(30) });
    const later = derive(account({ subscriptionStatus: 'cancelled' }), [ended()], { now: at(31) });
    expect(later).toMatchObject({ subscriptionStatus: 'expired', expiredAt: at(30) });
  });

  it('loses the time that was paid for when the money goes back', () => {
    const known = account({ subscriptionStatus: 'cancelled', subscriptionEndsAt: at(30) });
    const refunded = derive(known, [ended({ isPeriodPaid: false })]);
    expect(refunded).toMatchObject({ subscriptionStatus: 'expired', expiredAt: at(19), subscriptionEndsAt: null });
  });

  it.each(['active', 'trial', 'expired'] as const)('leaves alone what an administrator has made %s since', (status) => {
    const known = account({ subscriptionStatus: status, expiredAt: status === 'expired' ? at(19) : null });
    expect(derive(known, [ended({ isPeriodPaid: false })])).toStrictEqual(known);
  });
});

describe('of several subscriptions', () => {
  it('a live one decides, whatever has ended, and overrides an administrator', () => {
    const ended = life({ status: 'canceled', endedAt: at(19), startedAt: at(1) });
    const live = life({ startedAt: at(19), planId: 'enterprise' });
    expect(derive(account({ subscriptionStatus: 'expired' }), [ended, live])).toMatchObject({
      subscriptionStatus: 'active',
      planId: 'enterprise',
    });
  });

  it('the older of two live ones decides', () => {
    const [older, newer] = [life({ startedAt: at(1) }), life({ startedAt: at(2) })];
    expect(decidingSubscription([newer, older])).toBe(older);
  });

  it('of those that ended, the one whose paid time lasts longest decides', () => {
    const short = life({ status: 'canceled', endedAt: at(12), currentPeriodEnd: at(22) });
    const late = life({ status: 'canceled', endedAt: at(15), isPeriodPaid: false });
    expect(decidingSubscription([late, short])).toBe(short);
    expect(decidingSubscription([late, life({ status: 'canceled', endedAt: at(14), isPeriodPaid: false })])).toBe(late);
  });

  it('those that never came about decide nothing', () => {
    expect(decidingSubscription([life({ status: 'incomplete' }), life({ status: 'incomplete_expired' })])).toBeNull();
    expect(decidingSubscription([])).toBeNull();
    expect(derive(account(), [])).toStrictEqual(account());
  });
});
