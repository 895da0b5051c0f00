import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceDayOf, paymentPlan } from './paymentPlan.ts';
import { randomStay } from './testing/randomStays.ts';

const terms = { deposit: { kind: 'arrhes', percent: 30 }, balance: { daysBefore: 30 } } as const;
const stay = {
  totalCents: 93_904,
  touristTaxCents: 3_024,
  servicesCents: 7_000,
  arrival: '2027-06-05',
  bookedOn: '2027-01-12',
};

describe('the plan of a stay’s payments', () => {
  it('is a deposit of the stay without tax on booking, and the rest on its day', () => {
    const plan = paymentPlan(terms, stay);
    expect(plan).toMatchObject({ depositCents: 27_264, depositKind: 'arrhes' });
    expect(plan.instalments).toStrictEqual([
      { kind: 'deposit', cents: 27_264, dueOn: '2027-01-12' },
      { kind: 'balance', cents: 66_640, dueOn: '2027-05-06' },
    ]);
    expect(balanceDayOf(plan)).toBe('2027-05-06');
  });

  it.each([
    ['2027-05-05', ['deposit', 'balance']],
    ['2027-05-06', ['whole']],
    ['2027-06-05', ['whole']],
  ])('of a stay booked on %s is %j', (bookedOn, kinds) => {
    const plan = paymentPlan(terms, { ...stay, bookedOn });
    expect(plan.instalments.map(({ kind }) => kind)).toStrictEqual(kinds);
    expect(plan.instalments[0]?.dueOn).toBe(bookedOn);
    expect(plan.depositCents).toBe(27_264);
  });

  it('is whole on the day of the balance without a deposit, and whole on booking when the deposit is all', () => {
    const planOf = (percent: number) =>
      paymentPlan({ ...terms, deposit: { kind: 'acompte', percent } }, stay).instalments;
    expect(planOf(0)).toStrictEqual([{ kind: 'whole', cents: 93_904, dueOn: '2027-05-06' }]);
    expect(planOf(100)).toStrictEqual([{ kind: 'whole', cents: 93_904, dueOn: '2027-01-12' }]);
  });

  it('has no payment when the stay costs nothing', () => {
    expect(paymentPlan(terms, { ...stay, totalCents: 0, touristTaxCents: 0, servicesCents: 0 }).instalments).toEqual(
      [],
    );
  });

  it('is refused for tax and services that are more than the total', () => {
    expect(() => paymentPlan(terms, { ...stay, totalCents: 10_000 })).toThrow(RangeError);
    expect(() => paymentPlan(terms, { ...stay, touristTaxCents: -1 })).toThrow(RangeError);
  });

  it('sums to the total, in payments that are more than nothing and come one after the other', () => {
    fc.assert(
      fc.property(randomStay, ({ plan }) => {
        const { instalments, totalCents } = plan;
        expect(instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        for (const { cents, dueOn } of instalments) {
          expect(cents).toBeGreaterThan(0);
          expect(dueOn >= plan.bookedOn && dueOn <= plan.arrival).toBe(true);
        }
        const days = instalments.map(({ dueOn }) => dueOn);
        expect(days).toStrictEqual([...new Set(days)].toSorted());
      }),
    );
  });
});
