import { addDays, dayAt } from '@app/contract/core/days.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { settableTermsSchema } from '@app/contract/payments/terms/terms.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { buildReservation, type BuiltProperty } from '../../testing/index.ts';
import { agreePlan, type OwnStay } from '../records/stayPlans.ts';

const terms = settableTermsSchema.parse({
  deposit: { kind: 'arrhes', percent: 30 },
  balance: { daysBefore: 30 },
  means: { vouchers: {} },
});

/** A stay at 1 000 €, in sixty days unless another is given: 300 € of arrhes on booking it today, 700 € a month before. */
export async function agreeStay(
  platform: Platform,
  property: BuiltProperty,
  columns: NonNullable<Parameters<typeof buildReservation>[2]> = {},
): Promise<OwnStay> {
  const bookedOn = dayAt(platform.clock.now());
  const arrival = columns.arrival ?? addDays(bookedOn, 60);
  const { id } = await buildReservation(platform, property, { arrival, totalCents: 100_000, ...columns });
  const own = { accountId: property.accountId, reservationId: id };
  const plan = paymentPlan(terms, { totalCents: 100_000, touristTaxCents: 0, arrival, bookedOn });
  await transact(platform, null, async (tx) => agreePlan(tx, own, { terms, plan }));
  return own;
}
