import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountState,
  accountStateLabel,
  accountStateLabels,
  shownState,
  homeOf,
  normaliseEmail,
  passwordBounds,
  passwordStrength,
  subscriptionStatuses,
  trialDaysLeft,
  trialEnd,
} from './rules.ts';

const now = new Date('2026-11-20T13:32:00.000Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const day = 86_400_000;

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const facts = fc.record({
  subscriptionStatus: fc.constantFrom(...subscriptionStatuses),
  trialEndsAt: fc.option(instant),
  subscriptionEndsAt: fc.option(instant),
  pastDueSince: fc.option(instant),
});

describe('the state of an account', () => {
  const stateOf = (subscriptionStatus: (typeof subscriptionStatuses)[number], ends: Date | null) =>
    accountState({ subscriptionStatus, trialEndsAt: ends, subscriptionEndsAt: ends, pastDueSince: null }, now);

  it('is unknown without a profile', () => {
    expect(accountState(null, now)).toBe('unknown');
  });

  it.each([
    ['a millisecond before its end', after(1), 'trial'],
    ['at its end', now, 'trial'],
    ['a millisecond after its end', after(-1), 'expired'],
    ['without an end', null, 'expired'],
  ])('of a trial %s', (_when, ends, state) => {
    expect(stateOf('trial', ends)).toBe(state);
  });

  it.each([
    ['before the end it paid for', after(1), 'cancelled'],
    ['at the end it paid for', now, 'cancelled'],
    ['after the end it paid for', after(-1), 'expired'],
    ['without an end', null, 'cancelled'],
  ])('of a cancelled subscription %s', (_when, ends, state) => {
    expect(stateOf('cancelled', ends)).toBe(state);
  });

  it.each(['active', 'past_due', 'expired'] as const)('is %s whatever the dates say', (status) => {
    for (const ends of [null, after(-day), after(day)]) expect(stateOf(status, ends)).toBe(status);
  });

  it.each([
    ['a fortnight after it was due', -14 * day, 'past_due'],
    ['a millisecond later', -14 * day - 1, 'expired'],
    ['on the day itself', 0, 'past_due'],
  ])('of a payment that is due %s', (_when, since, state) => {
    const account = { subscriptionStatus: 'past_due', trialEndsAt: null, subscriptionEndsAt: null } as const;
    expect(accountState({ ...account, pastDueSince: after(since) }, now)).toBe(state);
  });

  it('never comes back from expired as time goes by', () => {
    fc.assert(
      fc.property(facts, instant, fc.nat(10 * 365 * day), (account, first, later) => {
        const then = new Date(first.getTime() + later);
        fc.pre(accountState(account, first) === 'expired');
        return accountState(account, then) === 'expired';
      }),
    );
  });

  it('is a trial exactly while days of trial, or its last instant, are left', () => {
    fc.assert(
      fc.property(instant, instant, (ends, at) => {
        const account = { trialEndsAt: ends, subscriptionEndsAt: null, pastDueSince: null };
        const state = accountState({ ...account, subscriptionStatus: 'trial' }, at);
        return (state === 'trial') === (trialDaysLeft(ends, at) > 0 || ends.getTime() === at.getTime());
      }),
    );
  });
});

describe('the days of trial left', () => {
  it.each([
    [15 * day, 15],
    [15 * day - 1, 15],
    [14 * day + 1, 15],
    [14 * day, 14],
    [1, 1],
    [0, 0],
    [-1, 0],
    [-30 * day, 0],
  ])('are rounded up and never negative: %i ms give %i', (milliseconds, days) => {
    expect(trialDaysLeft(after(milliseconds), now)).toBe(days);
  });

  it('are none without an end', () => {
    expect(trialDaysLeft(null, now)).toBe(0);
  });

  it('are all of them on the day the trial opens, whatever their number', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 365 }), (opened, days) => {
        expect(trialDaysLeft(trialEnd(opened, days), opened)).toBe(days);
      }),
    );
  });
});

describe('what people read and where they go', () => {
  it.each([
    ['active', 'Actif'],
    ['trial', 'Essai gratuit'],
    ['past_due', 'Paiement à régulariser'],
    ['expired', 'Inactif'],
    ['unknown', 'Inactif'],
  ] as const)('calls %s "%s"', (state, label) => {
    expect(accountStateLabel(state, new Date('2027-03-12T10:00:00Z'))).toBe(label);
  });

  it('says until when a cancelled account is open, as far as is known', () => {
    expect(accountStateLabel('cancelled', '2027-03-12T10:00:00Z')).toBe('Résilié, ouvert jusqu’au 12 mars 2027');
    expect(accountStateLabel('cancelled', null)).toBe('Résilié');
  });

  it.each([
    ['cancelled', '2027-03-12T10:00:00.000Z', 'Résilié', '2027-03-12T10:00:00.000Z'],
    ['cancelled', '2026-11-01T10:00:00.000Z', 'Inactif', null],
  ] as const)('shows a %s account that ends on %s as « %s »', (subscriptionStatus, endsAt, label, shownEnd) => {
    const shown = { subscriptionStatus, trialEndsAt: null, subscriptionEndsAt: new Date(endsAt), pastDueSince: null };
    const { state, stateEndsAt } = shownState(shown, new Date('2026-11-27T10:00:00Z'));
    expect([accountStateLabels[state], stateEndsAt]).toStrictEqual([label, shownEnd]);
  });

  it.each([
    ['customer', '/dashboard'],
    ['admin', '/admin'],
    ['super_admin', '/admin'],
  ] as const)('sends a %s to %s', (role, home) => {
    expect(homeOf(role)).toBe(home);
  });

  it('compares addresses without case or surrounding space, and once is enough', () => {
    expect(normaliseEmail('  Maïder@Volets.FR\n')).toBe('maïder@volets.fr');
    fc.assert(fc.property(fc.string(), (text) => normaliseEmail(normaliseEmail(text)) === normaliseEmail(text)));
  });
});

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['aB3$xyz', 0],
    ['aaaaaaaa', 1],
    ['abab1!ab', 1],
    ['motdepas', 1],
    ['motdepas1', 2],
    ['Motdepas1', 3],
    ['volets du matin', 3],
    ['Volets du matin', 4],
    ['volets du matin bleu', 4],
    ['aaaaaaaaaaaaaaaaaaaa', 1],
  ])('of %j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('is nothing exactly when the password is too short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        expect(passwordStrength(password) === 0).toBe(password.length < passwordBounds.min);
      }),
    );
  });
});
