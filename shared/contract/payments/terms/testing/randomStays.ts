import fc from 'fast-check';
import { addDays } from '../../../core/days.ts';
import { paymentPlan } from '../paymentPlan.ts';
import { cancellationPolicies, depositKinds, termBounds } from '../termBounds.ts';
import { defaultTerms, type StayTerms } from '../terms.ts';

const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });

/** Own steps as they may be saved: nearer to arrival, and less given back, from one to the next. */
const randomSteps = fc
  .tuple(
    fc.uniqueArray(between(termBounds.stepDays), { maxLength: termBounds.steps }),
    fc.uniqueArray(between(termBounds.refundPercent), {
      minLength: termBounds.steps,
      maxLength: termBounds.steps,
    }),
  )
  .map(([days, percents]) => {
    const falling = percents.toSorted((one, other) => other - one);
    return days
      .toSorted((one, other) => other - one)
      .map((daysBefore, index) => ({ daysBefore, refundPercent: falling[index] ?? 1 }));
  });

const randomTerms: fc.Arbitrary<StayTerms> = fc
  .record({
    kind: fc.constantFrom(...depositKinds),
    percent: between(termBounds.depositPercent),
    daysBefore: between(termBounds.balanceDays),
    policy: fc.constantFrom(...cancellationPolicies),
    steps: randomSteps,
    graceHours: between(termBounds.graceHours),
  })
  .map(({ kind, percent, daysBefore, policy, steps, graceHours }) => ({
    ...defaultTerms,
    deposit: { kind, percent },
    balance: { daysBefore },
    cancellation: { policy, steps, graceHours },
  }));

/** Terms, and a stay that is booked on them up to four hundred days ahead. */
export const randomStay = fc
  .record({
    terms: randomTerms,
    nightsCents: fc.nat(500_000),
    servicesCents: fc.nat(30_000),
    touristTaxCents: fc.nat(20_000),
    lead: fc.nat(400),
    nights: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ terms, nightsCents, servicesCents, touristTaxCents, lead, nights }) => {
    const bookedOn = '2026-11-28';
    const arrival = addDays(bookedOn, lead);
    const totalCents = nightsCents + servicesCents + touristTaxCents;
    const plan = paymentPlan(terms, { totalCents, servicesCents, touristTaxCents, arrival, bookedOn });
    return { terms, plan, nights, departure: addDays(arrival, nights) };
  });
