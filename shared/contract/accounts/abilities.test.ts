import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountStatusOf, type AccountStatusFacts } from './abilities.ts';
import { accountState, statusEndsAt, subscriptionStatuses } from './rules.ts';

const now = new Date('2026-11-20T13:32:00.000Z');
const day = 86_400_000;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const nothingYet: AccountStatusFacts = {
  subscriptionStatus: 'trial',
  trialEndsAt: null,
  subscriptionEndsAt: null,
  pastDueSince: null,
  expiredAt: null,
  planMaxProperties: 3,
};

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const anyFacts: fc.Arbitrary<AccountStatusFacts> = fc.record({
  subscriptionStatus: fc.constantFrom(...subscriptionStatuses),
  trialEndsAt: fc.option(instant),
  subscriptionEndsAt: fc.option(instant),
  pastDueSince: fc.option(instant),
  expiredAt: fc.option(instant),
  planMaxProperties: fc.option(fc.constantFrom(-1, 1, 3, 10)),
});

describe('what an account may do', () => {
  it('is everything during a trial, with one property and without buying a domain', () => {
    const { state, abilities, banner } = accountStatusOf({ ...nothingYet, trialEndsAt: after(10 * day) }, now);
    expect(state).toBe('trial');
    expect(abilities).toStrictEqual({
      read: true,
      exportData: true,
      pay: true,
      writeToSupport: true,
      addThings: true,
      editThings: true,
      buyDomain: false,
      publicSite: 'on',
      maxProperties: 1,
    });
    expect(banner).toBeNull();
  });

  it.each([
    ['active', {}, null],
    ['past_due', { pastDueSince: after(-2 * day) }, { kind: 'past_due', until: after(12 * day) }],
    ['past_due', {}, { kind: 'past_due', until: null }],
    ['cancelled', { subscriptionEndsAt: after(5 * day) }, { kind: 'cancelled', until: after(5 * day) }],
    ['cancelled', {}, { kind: 'cancelled', until: null }],
  ] as const)('is all that the plan gives while it is %s %o', (subscriptionStatus, dates, banner) => {
    const status = accountStatusOf({ ...nothingYet, subscriptionStatus, ...dates, planMaxProperties: -1 }, now);
    expect(status).toMatchObject({
      state: subscriptionStatus,
      abilities: { addThings: true, editThings: true, buyDomain: true, publicSite: 'on', maxProperties: -1 },
      banner,
    });
  });

  it('once expired is reading, exporting, paying and writing to the support, and nothing new', () => {
    const expired = { ...nothingYet, subscriptionStatus: 'expired', expiredAt: after(-day) } as const;
    expect(accountStatusOf(expired, now).abilities).toStrictEqual({
      read: true,
      exportData: true,
      pay: true,
      writeToSupport: true,
      addThings: false,
      editThings: false,
      buyDomain: false,
      publicSite: 'on',
      maxProperties: 0,
    });
  });

  it('is nothing without a profile', () => {
    const { state, abilities } = accountStatusOf(null, now);
    expect(state).toBe('unknown');
    expect(Object.values(abilities).filter((value) => value === true)).toStrictEqual([]);
  });

  it.each([
    ['at its last instant', -30 * day, 'on', after(0)],
    ['a millisecond later', -30 * day - 1, 'courteous_page', null],
  ] as const)('leaves the site open for thirty days after the end: %s', (_when, since, publicSite, until) => {
    const { abilities, banner } = accountStatusOf({ ...nothingYet, trialEndsAt: after(since) }, now);
    expect(abilities.publicSite).toBe(publicSite);
    expect(banner).toStrictEqual({ kind: 'expired', until });
  });

  it('closes the site of an expired account without a known date of expiry', () => {
    const { abilities, dataKeptUntil } = accountStatusOf({ ...nothingYet, subscriptionStatus: 'expired' }, now);
    expect([abilities.publicSite, dataKeptUntil]).toStrictEqual(['courteous_page', null]);
  });

  it.each([
    ['2026-03-31T10:00:00.000Z', '2027-03-31T10:00:00.000Z'],
    ['2024-02-29T10:00:00.000Z', '2025-02-28T10:00:00.000Z'],
  ])('keeps the data for a year: expired on %s until %s', (expiredAt, until) => {
    const facts = { ...nothingYet, subscriptionStatus: 'expired', expiredAt: new Date(expiredAt) } as const;
    expect(accountStatusOf(facts, now).dataKeptUntil).toStrictEqual(new Date(until));
  });

  it.each([
    [3 * day + 1, null],
    [3 * day, 'trial_ending'],
    [1, 'trial_ending'],
    [0, 'trial_ending'],
    [-1, 'expired'],
  ])('comes with a banner when the trial is about to end: %i ms before', (left, kind) => {
    expect(accountStatusOf({ ...nothingYet, trialEndsAt: after(left) }, now).banner?.kind ?? null).toBe(kind);
  });

  it('agrees with the state of the account, whatever its history', () => {
    fc.assert(
      fc.property(anyFacts, instant, (facts, at) => {
        const { state, abilities } = accountStatusOf(facts, at);
        expect(state).toBe(accountState(facts, at));
        expect(abilities.addThings).toBe(state !== 'expired');
        expect(abilities.editThings).toBe(abilities.addThings);
        expect(abilities.buyDomain).toBe(abilities.addThings && state !== 'trial');
        expect(abilities.read && abilities.exportData && abilities.pay && abilities.writeToSupport).toBe(true);
        if (abilities.addThings) expect(abilities.publicSite).toBe('on');
        expect(abilities.maxProperties === 0).toBe(state === 'expired');
      }),
    );
  });

  it('does not change when the end that has come is written down', () => {
    fc.assert(
      fc.property(anyFacts, instant, (facts, at) => {
        const endsAt = statusEndsAt(facts);
        fc.pre(facts.subscriptionStatus !== 'expired' && endsAt !== null && at > endsAt);
        const written = { ...facts, subscriptionStatus: 'expired' as const, expiredAt: endsAt };
        expect(accountStatusOf(written, at)).toStrictEqual(accountStatusOf(facts, at));
      }),
    );
  });

  it('never grows as time goes by without a payment', () => {
    fc.assert(
      fc.property(anyFacts, instant, fc.nat(5 * 365 * day), (facts, first, later) => {
        const [before, then] = [first, new Date(first.getTime() + later)].map(
          (at) => accountStatusOf(facts, at).abilities,
        );
        if (!before || !then) throw new Error('two instants');
        if (!before.addThings) expect(then.addThings).toBe(false);
        if (before.publicSite !== 'on') expect(then.publicSite).not.toBe('on');
      }),
    );
  });
});
