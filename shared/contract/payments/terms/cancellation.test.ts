import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/days.ts';
import { cancellationOf, graceEndOf, type CancelledStay } from './cancellation.ts';
import { cancellationTable } from './cancellationTable.ts';
import { paymentPlan } from './paymentPlan.ts';
import { defaultTerms, stayTermsSchema, type StayTerms, type StayTermsInput } from './terms.ts';
import { randomStay } from './testing/randomStays.ts';

const timeZone = 'Europe/Paris';
const price = {
  totalCents: 93_904,
  touristTaxCents: 3_024,
  servicesCents: 7_000,
  arrival: '2027-06-05',
  bookedOn: '2027-01-12',
};

const termsOf = (more: StayTermsInput = {}): StayTerms => stayTermsSchema.parse(more);
const acompte = termsOf({ deposit: { kind: 'acompte' } });

/** Seven nights, paid as planned before the day of cancellation, at noon. */
function cancel(terms: StayTerms, day: string, more: Partial<CancelledStay> = {}) {
  const plan = paymentPlan(terms, price);
  return cancellationOf(terms, {
    plan,
    paid: plan.instalments
      .filter(({ dueOn }) => dueOn < day || dueOn === plan.bookedOn)
      .map(({ cents, dueOn }) => ({ cents, on: dueOn })),
    departure: '2027-06-12',
    bookedAt: new Date('2027-01-12T13:12:00Z'),
    cancelledAt: new Date(`${day}T12:00:00Z`),
    by: 'guest',
    timeZone,
    ...more,
  });
}

describe('a stay that was only asked for', () => {
  it.each(['guest', 'host'] as const)('costs nobody anything when its %s withdraws', (by) => {
    expect(cancel(defaultTerms, '2027-05-30', { by, isRequest: true })).toMatchObject({
      keptCents: 0,
      refundCents: 93_904,
      extraCents: 0,
    });
  });
});

describe('a stay with arrhes that its guest cancels', () => {
  it.each([
    ['2027-01-12', 27_264, 0, 'arrhes'],
    ['2027-05-06', 27_264, 0, 'arrhes'],
    ['2027-05-07', 45_440, 48_464, 'step'],
    ['2027-05-29', 45_440, 48_464, 'step'],
    ['2027-05-30', 83_880, 10_024, 'late'],
    ['2027-06-05', 83_880, 10_024, 'late'],
  ])('on %s costs them %i cents, and %i come back', (day, keptCents, refundCents, kind) => {
    expect(cancel(defaultTerms, day)).toMatchObject({ keptCents, refundCents, extraCents: 0, rule: { kind } });
  });

  it('costs the arrhes alone until the balance is due, whatever the steps say and whatever was paid early', () => {
    const strict = termsOf({ cancellation: { policy: 'own', steps: [] } });
    const paid = [{ cents: price.totalCents, on: '2027-01-13' }];
    expect(cancel(strict, '2027-05-06', { paid })).toMatchObject({ keptCents: 27_264, refundCents: 66_640 });
    expect(cancel(strict, '2027-05-07', { paid })).toMatchObject({ keptCents: 83_880 });
  });

  it('costs less than the arrhes where the steps give them back', () => {
    const flexible = termsOf({ cancellation: { policy: 'flexible' } });
    expect(cancel(flexible, '2027-02-01')).toMatchObject({
      keptCents: 0,
      refundCents: 27_264,
      rule: { kind: 'step', refundPercent: 100, daysBefore: 7 },
    });
  });

  it('costs nothing where nothing was paid', () => {
    expect(cancel(defaultTerms, '2027-06-01', { paid: [] })).toMatchObject({
      paidCents: 0,
      keptCents: 0,
      refundCents: 0,
    });
  });
});

describe('a stay with an acompte that its guest cancels', () => {
  it('costs what the steps keep, at most what was paid', () => {
    const own = termsOf({
      deposit: { kind: 'acompte', percent: 50 },
      cancellation: { policy: 'own', steps: [{ daysBefore: 60, refundPercent: 80 }] },
    });
    expect(cancel(own, '2027-04-06')).toMatchObject({ keptCents: 18_176, refundCents: 45_440 - 18_176 });
    expect(cancel(own, '2027-04-07')).toMatchObject({ keptCents: 45_440, refundCents: 0, rule: { kind: 'late' } });
    expect(cancel(own, '2027-05-07')).toMatchObject({ keptCents: 83_880, refundCents: 10_024 });
  });
});

describe('the hours of grace', () => {
  const terms = termsOf({ cancellation: { graceHours: 24 } });
  const at = (text: string) => cancel(terms, '2027-01-13', { cancelledAt: new Date(text) });

  it('give all back until their last instant', () => {
    expect(at('2027-01-13T13:12:00Z')).toMatchObject({ keptCents: 0, refundCents: 27_264, rule: { kind: 'grace' } });
    expect(at('2027-01-13T13:12:01Z')).toMatchObject({ keptCents: 27_264, rule: { kind: 'arrhes' } });
  });

  it('are for stays that begin two weeks after the day of booking, by the property’s own day', () => {
    const arrival = '2027-06-15';
    const bookedAt = new Date('2027-06-02T02:00:00Z');
    expect(graceEndOf(terms, { bookedAt, arrival, timeZone })).toBeNull();
    expect(graceEndOf(terms, { bookedAt, arrival, timeZone: 'America/Martinique' })).toStrictEqual(
      new Date('2027-06-03T02:00:00Z'),
    );
    expect(graceEndOf(defaultTerms, { bookedAt, arrival: '2028-01-01', timeZone })).toBeNull();
  });
});

describe('a stay that its host cancels', () => {
  it('costs them the arrhes twice, those that were paid', () => {
    expect(cancel(defaultTerms, '2027-02-01', { by: 'host' })).toMatchObject({
      refundCents: 27_264,
      extraCents: 27_264,
      rule: { kind: 'host', double: true },
    });
    expect(cancel(defaultTerms, '2027-06-05', { by: 'host' })).toMatchObject({
      refundCents: 93_904,
      extraCents: 27_264,
    });
    expect(
      cancel(defaultTerms, '2027-02-01', { by: 'host', paid: [{ cents: 10_000, on: '2027-01-12' }] }),
    ).toMatchObject({
      refundCents: 10_000,
      extraCents: 10_000,
    });
    expect(cancel(defaultTerms, '2027-02-01', { by: 'host', paid: [] })).toMatchObject({ rule: { double: false } });
  });

  it('gives an acompte back, once', () => {
    expect(cancel(acompte, '2027-02-01', { by: 'host' })).toMatchObject({
      refundCents: 27_264,
      extraCents: 0,
      rule: { kind: 'host', double: false },
    });
  });
});

describe('a stay that ends early', () => {
  it('gives its guest the tourist tax of the nights left', () => {
    expect(cancel(defaultTerms, '2027-06-07')).toMatchObject({
      keptCents: 90_880 + 864,
      refundCents: 2_160,
      rule: { kind: 'begun', by: 'guest', nightsStayed: 2, nightsLeft: 5 },
    });
  });

  it('gives the nights left back as well when the host ends it', () => {
    const nightsStayed = Math.round((83_880 * 2) / 7);
    expect(cancel(defaultTerms, '2027-06-07', { by: 'host' })).toMatchObject({
      keptCents: 7_000 + nightsStayed + 864,
      extraCents: 0,
    });
  });

  it('gives nothing back once it is over', () => {
    expect(cancel(defaultTerms, '2027-07-01', { by: 'host' })).toMatchObject({ keptCents: 93_904, refundCents: 0 });
  });
});

describe('any cancellation', () => {
  const randomCancellation = fc.record({
    stay: randomStay,
    paidPart: fc.integer({ min: 0, max: 100 }),
    after: fc.integer({ min: 0, max: 450 }),
    by: fc.constantFrom('guest' as const, 'host' as const),
  });

  it('splits exactly what was paid, keeps nothing below zero or that is not the host’s, and never gets cheaper', () => {
    fc.assert(
      fc.property(randomCancellation, ({ stay: { terms, plan, departure }, paidPart, after, by }) => {
        const paidCents = Math.round((plan.totalCents * paidPart) / 100);
        const at = (days: number) =>
          cancellationOf(terms, {
            plan,
            paid: [{ cents: paidCents, on: plan.bookedOn }],
            departure,
            bookedAt: new Date(`${plan.bookedOn}T10:00:00Z`),
            cancelledAt: new Date(`${addDays(plan.bookedOn, days)}T11:00:00Z`),
            by,
            timeZone,
          });
        const result = at(after);
        expect(result.paidCents).toBe(paidCents);
        expect(result.keptCents + result.refundCents).toBe(paidCents);
        expect(Math.min(result.keptCents, result.refundCents, result.extraCents)).toBeGreaterThanOrEqual(0);
        expect(result.extraCents).toBeLessThanOrEqual(paidCents);
        if (result.rule.kind !== 'begun') {
          expect(result.keptCents).toBeLessThanOrEqual(plan.totalCents - plan.touristTaxCents - plan.servicesCents);
        }
        expect(at(after + 1).keptCents).toBeGreaterThanOrEqual(result.keptCents);
      }),
    );
  });
});

describe('the table of a cancellation', () => {
  it('says at which days what is kept changes', () => {
    const { rows, hostExtraCents, graceHours } = cancellationTable(defaultTerms, paymentPlan(defaultTerms, price));
    expect(
      rows.map(({ from, until, keptCents, refundCents, outcome }) => [from, until, keptCents, refundCents, outcome]),
    ).toStrictEqual([
      ['2027-01-12', '2027-05-06', 27_264, 0, 'arrhes_lost'],
      ['2027-05-07', '2027-05-29', 45_440, 48_464, 'part_kept'],
      ['2027-05-30', null, 83_880, 10_024, 'nights_kept'],
    ]);
    expect({ hostExtraCents, graceHours }).toStrictEqual({ hostExtraCents: 27_264, graceHours: 0 });
  });

  it('is one row where nothing changes any more', () => {
    const late = paymentPlan(acompte, { ...price, bookedOn: '2027-06-03' });
    expect(cancellationTable(acompte, late)).toMatchObject({
      rows: [{ from: '2027-06-03', until: null, keptCents: 83_880, refundCents: 10_024 }],
      hostExtraCents: 0,
    });
  });

  it('says of every day before the first night what cancelling on it comes to', () => {
    fc.assert(
      fc.property(randomStay, fc.nat(400), ({ terms, plan, departure }, ahead) => {
        const withoutGrace = { ...terms, cancellation: { ...terms.cancellation, graceHours: 0 } };
        const { rows } = cancellationTable(withoutGrace, plan);
        expect(rows.map(({ keptCents }) => keptCents)).toStrictEqual(
          rows.map(({ keptCents }) => keptCents).toSorted((one, other) => one - other),
        );
        const day = addDays(plan.bookedOn, ahead);
        if (day > plan.arrival) return;
        const row = rows.find(({ from, until }) => day >= from && (until === null || day <= until));
        const paid = plan.instalments
          .filter(({ dueOn }) => dueOn < day || dueOn === plan.bookedOn)
          .map(({ cents, dueOn }) => ({ cents, on: dueOn }));
        const bookedAt = new Date(`${plan.bookedOn}T10:00:00Z`);
        const cancelledAt = new Date(`${day}T11:00:00Z`);
        const told = { plan, paid, departure, bookedAt, cancelledAt, by: 'guest', timeZone } as const;
        expect(row).toMatchObject({ keptCents: cancellationOf(withoutGrace, told).keptCents });
      }),
    );
  });
});
