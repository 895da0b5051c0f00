import { addDays } from '@app/contract/core/days.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { settableTermsSchema, type StayTermsInput } from '@app/contract/payments/terms/terms.ts';
import { transact, type Platform } from '../../platform/index.ts';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  connectHost,
  readRows,
  type StripeAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { agreeCaution } from '../cautions/agreeCaution.ts';
import { addClaimPhoto } from '../cautions/claimPhotos.ts';
import { giveCaution } from '../cautions/giveCaution.ts';
import { settleCaution } from '../cautions/settleCaution.ts';
import { agreePlan } from '../records/stayPlans.ts';

/** What a guest's browser brings to a page of Stripe. */
export const cautionPage = {
  label: 'Caution, Itsaso',
  language: 'fr' as const,
  email: 'ane@duhamel.example',
  stayUrl: 'https://itsaso.example/sejour/abc',
  notice: 'Rien n’est débité.',
};

const motive = 'La table basse du salon est cassée en deux.';
export const claimOf = (cents: number, takesAlone = false) => ({ cents, motive, takesAlone });

/** A host who takes cards, and a confirmed stay of theirs with a caution of 600 €. */
export async function openCautionStay(
  platform: TestPlatform,
  stripe: StripeAccount,
  { arrival, nights, caution = {} }: { arrival: string; nights: number; caution?: StayTermsInput['caution'] },
) {
  const customer = await buildCustomer(platform);
  const property = await buildProperty(platform, { accountId: customer.id });
  const host = await connectHost(platform, stripe, customer.id);
  const departure = addDays(arrival, nights);
  const { id } = await buildReservation(platform, property, { arrival, departure, totalCents: 40_000 });
  const own = { accountId: customer.id, reservationId: id };
  const terms = settableTermsSchema.parse({ means: { card: true }, caution: { cents: 60_000, ...caution } });
  const plan = paymentPlan(terms, { totalCents: 40_000, touristTaxCents: 0, arrival, bookedOn: '2026-11-20' });
  await transact(platform, null, async (tx) => {
    agreePlan(tx, own, { terms, plan });
    agreeCaution(tx, own, { terms, arrival, departure, cardIsReady: true });
  });
  return { own, host, property };
}

export type CautionStay = Awaited<ReturnType<typeof openCautionStay>>;

/** Its guest opens the page of Stripe. @returns the id of the session; null: there is no page for them. */
export async function openSession(platform: Platform, { own }: CautionStay): Promise<string | null> {
  return (await giveCaution(platform, own, cautionPage))?.split('/').at(-1) ?? null;
}

/** Its guest gives the caution with a card, and comes back. */
export async function give(
  platform: Platform,
  stay: CautionStay,
  outcome: Parameters<CautionStay['host']['control']['completeCheckout']>[1] = 'success',
): Promise<void> {
  await stay.host.control.completeCheckout((await openSession(platform, stay)) ?? '', outcome);
  await settleCaution(platform, stay.own);
}

/** Its host adds a photo to a claim. */
export async function addPhoto(platform: Platform, { own }: CautionStay): Promise<void> {
  await addClaimPhoto(platform, own, Buffer.from('jpeg'));
}

/** What was told of a caution so far. */
export async function toldOf(platform: TestPlatform, { own }: CautionStay): Promise<string[]> {
  const rows = await readRows<{ kind: string }>(
    platform,
    `select payload ->> 'kind' as kind from outbox where name = 'payments.caution_told' and payload ->> 'reservationId' = $1
     order by occurred_at, id`,
    [own.reservationId],
  );
  return rows.map(({ kind }) => kind);
}

/** Money of a stay that was noted, as « purpose cents ». */
export async function notedOf(platform: TestPlatform, { own }: CautionStay): Promise<string[]> {
  const rows = await readRows<{ purpose: string; cents: number }>(
    platform,
    'select purpose, cents from stay_payment where reservation_id = $1 order by created_at, id',
    [own.reservationId],
  );
  return rows.map(({ purpose, cents }) => `${purpose} ${cents}`);
}
