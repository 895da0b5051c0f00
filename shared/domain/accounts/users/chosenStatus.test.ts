import { describe, expect, it } from 'vitest';
import type { StoredStatus } from '../account/accountStatus.ts';
import { chosenStatus } from './userState.ts';

/** In Paris, 14:32. */
const now = new Date('2026-11-20T13:32:00.000Z');
const on = (iso: string) => new Date(iso);

const stored = (overrides: Partial<StoredStatus> = {}): StoredStatus => ({
  subscriptionStatus: 'trial',
  trialEndsAt: on('2026-11-25T13:32:00.000Z'),
  subscriptionEndsAt: null,
  pastDueSince: null,
  expiredAt: null,
  ...overrides,
});
const choose = (before: StoredStatus, choice: Parameters<typeof chosenStatus>[1]) =>
  chosenStatus(before, choice, { now, trialDays: 15 });

describe('the status that an administrator chooses', () => {
  it('a day ends with its last millisecond in Paris', () => {
    expect(choose(stored(), { status: 'trial', endsOn: '2026-12-31' }).trialEndsAt).toStrictEqual(
      on('2026-12-31T22:59:59.999Z'),
    );
    expect(choose(stored(), { status: 'cancelled', endsOn: '2027-07-01' })).toMatchObject({
      subscriptionStatus: 'cancelled',
      subscriptionEndsAt: on('2027-07-01T21:59:59.999Z'),
      trialEndsAt: stored().trialEndsAt,
    });
  });

  it.each([
    ['the same status', stored(), { status: 'trial' as const }],
    ['the day on which the trial ends anyway', stored(), { status: 'trial' as const, endsOn: '2026-11-25' }],
    [
      'the day on which a cancelled one ends anyway',
      stored({ subscriptionStatus: 'cancelled', subscriptionEndsAt: on('2026-11-28T09:00:00.000Z') }),
      { status: 'cancelled' as const, endsOn: '2026-11-28' },
    ],
    [
      'a payment that is due already',
      stored({ subscriptionStatus: 'past_due', pastDueSince: on('2026-11-15T09:00:00.000Z') }),
      { status: 'past_due' as const },
    ],
    [
      'an end that was noted',
      stored({ subscriptionStatus: 'expired', expiredAt: on('2026-11-01T09:00:00.000Z') }),
      { status: 'expired' as const, endsOn: '2026-12-24' },
    ],
  ])('changes nothing when it is %s', (_what, before, choice) => {
    expect(choose(before, choice)).toBe(before);
  });

  it('a trial that is over begins again with the length of the settings, one that is not over continues', () => {
    const over = stored({ subscriptionStatus: 'expired', trialEndsAt: on('2026-11-01T09:00:00.000Z'), expiredAt: now });
    expect(choose(over, { status: 'trial' })).toStrictEqual(stored({ trialEndsAt: on('2026-12-05T13:32:00.000Z') }));
    const active = stored({ subscriptionStatus: 'active' });
    expect(choose(active, { status: 'trial' })).toStrictEqual(stored());
  });

  it('a subscription that is cancelled without an end date ends today', () => {
    expect(choose(stored(), { status: 'cancelled' }).subscriptionEndsAt).toStrictEqual(on('2026-11-20T22:59:59.999Z'));
  });

  it.each([
    ['past_due', { pastDueSince: now }],
    ['expired', { expiredAt: now }],
    ['active', {}],
  ] as const)('%s begins now and takes along what belonged to the status before', (status, since) => {
    const before = stored({ subscriptionStatus: 'cancelled', subscriptionEndsAt: on('2026-11-28T09:00:00.000Z') });
    expect(choose(before, { status })).toStrictEqual(stored({ subscriptionStatus: status, ...since }));
  });
});
