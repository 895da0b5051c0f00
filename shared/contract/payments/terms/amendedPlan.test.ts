import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../core/days.ts';
import { amendedPlan } from './amendedPlan.ts';
import { paymentPlan } from './paymentPlan.ts';
import { stayTermsSchema } from './terms.ts';

const terms = stayTermsSchema.parse({});
const bookedOn = '2027-01-10';
const plan = paymentPlan(terms, { totalCents: 40_000, touristTaxCents: 1_000, arrival: '2027-07-03', bookedOn });
const more = { totalCents: 60_000, touristTaxCents: 2_000 };

it('the deposit that was agreed stays, and the rest is due with the balance of the new arrival', () => {
  const now = { price: more, arrival: '2027-08-07', today: '2027-02-01', dueFrom: '2027-02-04' };
  expect(plan.instalments[0]).toStrictEqual({ kind: 'deposit', cents: plan.depositCents, dueOn: bookedOn });
  expect(amendedPlan(terms, plan, now)).toMatchObject({
    totalCents: 60_000,
    touristTaxCents: 2_000,
    depositCents: plan.depositCents,
    arrival: '2027-08-07',
    bookedOn,
    instalments: [
      { kind: 'deposit', cents: plan.depositCents, dueOn: bookedOn },
      { kind: 'balance', cents: 60_000 - plan.depositCents, dueOn: addDays('2027-08-07', -terms.balance.daysBefore) },
    ],
  });
});

it('a stay whose balance is due already owes what is more at once, and not before it can be answered', () => {
  const now = { price: more, arrival: '2027-07-04', today: '2027-06-30', dueFrom: '2027-07-02' };
  expect(amendedPlan(terms, plan, now).instalments).toStrictEqual([
    { kind: 'balance', cents: 40_000, dueOn: plan.instalments[1]?.dueOn },
    { kind: 'balance', cents: 20_000, dueOn: '2027-07-02' },
  ]);
});

it('a stay that gets cheaper than what was asked for owes nothing more', () => {
  const now = { price: { totalCents: 5_000, touristTaxCents: 0 }, arrival: '2027-07-03' };
  const early = amendedPlan(terms, plan, { ...now, today: '2027-02-01', dueFrom: '2027-02-04' });
  expect(early.instalments).toStrictEqual([{ kind: 'whole', cents: 5_000, dueOn: bookedOn }]);
  expect(early.depositCents).toBe(5_000);
});

const cents = fc.integer({ min: 0, max: 500_000 });
const lead = fc.integer({ min: 1, max: 400 });

it('instalments always come to the new total in the order of their days, and ask for nothing new before its day', () => {
  const percents = fc.constantFrom(0, 30, 50, 100);
  fc.assert(
    fc.property(
      cents,
      cents,
      percents,
      lead,
      lead,
      fc.integer({ min: 0, max: 400 }),
      (before, after, percent, old, next, wait) => {
        const given = stayTermsSchema.parse({ deposit: { percent } });
        const touristTaxCents = Math.floor(after / 20);
        const first = paymentPlan(given, {
          totalCents: before,
          touristTaxCents: 0,
          arrival: addDays(bookedOn, old),
          bookedOn,
        });
        const today = addDays(bookedOn, Math.min(wait, old - 1));
        const dueFrom = addDays(today, 3);
        const price = { totalCents: after, touristTaxCents };
        const amended = amendedPlan(given, first, { price, arrival: addDays(today, next), today, dueFrom });
        expect(amended.instalments.reduce((sum, one) => sum + one.cents, 0)).toBe(after);
        expect(amended.instalments.length).toBeLessThanOrEqual(2);
        const days = amended.instalments.map(({ dueOn }) => dueOn);
        expect(days).toStrictEqual(days.toSorted());
        expect(amended.instalments.every((one) => one.cents > 0)).toBe(true);
        expect(amended.depositCents).toBeLessThanOrEqual(after - touristTaxCents);
        const askedBefore = first.instalments.reduce((sum, one) => (one.dueOn <= today ? sum + one.cents : sum), 0);
        const askedNow = amended.instalments.reduce((sum, one) => (one.dueOn < dueFrom ? sum + one.cents : sum), 0);
        expect(askedNow).toBeLessThanOrEqual(askedBefore);
      },
    ),
  );
});
