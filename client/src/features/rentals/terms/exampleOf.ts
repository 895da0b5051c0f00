import { addDays, type Day } from '@app/contract/core/days.ts';
import { cancellationTable } from '@app/contract/payments/terms/cancellationTable.ts';
import { cautionOf } from '@app/contract/payments/terms/caution.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayTermsSchema, type StayTerms } from '@app/contract/payments/terms/terms.ts';
import { bodyOf, type TermValues } from './termValues.ts';

/** The stay of the example: booked today. */
export const exampleStay = { nights: 7, totalCents: 90_000, lead: 60 };

/** What the example is reckoned from. */
const reckoned = stayTermsSchema.pick({ deposit: true, balance: true, cancellation: true, caution: true });

/** Terms as far as the example needs them; null while something of that is not right yet. */
export function exampleTermsOf(values: TermValues): Pick<StayTerms, keyof typeof reckoned.shape> | null {
  return reckoned.safeParse(bodyOf(values)).data ?? null;
}

/** What terms come to for the stay of the example. */
export function exampleOf(
  terms: NonNullable<ReturnType<typeof exampleTermsOf>>,
  today: Day,
  { takesCards }: { /** Whether guests of the host can pay by card. */ takesCards: boolean },
) {
  const arrival = addDays(today, exampleStay.lead);
  const plan = paymentPlan(terms, {
    totalCents: exampleStay.totalCents,
    touristTaxCents: 0,
    arrival,
    bookedOn: today,
  });
  const departure = addDays(arrival, exampleStay.nights);
  const means = { ...noMeans, card: takesCards };
  const caution = cautionOf({ ...terms, means }, { arrival, departure, cardIsReady: takesCards });
  return { plan, arrival, table: cancellationTable(terms, plan), caution };
}

const noMeans = stayTermsSchema.shape.means.parse({});
