import { sql } from 'kysely';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import type { PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { stayTermsSchema, type StayTerms } from '@app/contract/payments/terms/terms.ts';
import type { Day } from '@app/contract/core/days.ts';
import { Account } from '../../accounts/index.ts';
import { prepareRead, type Given, type ReadSource, type Tx } from '../../platform/index.ts';
import { Reservation } from '../../reservations/index.ts';
import { StayPlan, type AgreedCancellation } from './StayPlan.entity.ts';

/** A stay of a host. */
export interface OwnStay {
  accountId: string;
  reservationId: string;
}

/** What was agreed about the money of a stay. */
export interface AgreedPlan {
  terms: StayTerms;
  plan: PaymentPlan;
}

/** Money that a host says to have received, or to have given back when it is below zero. */
export interface DeclaredPayment {
  id: string;
  cents: number;
  means: PaymentMeans;
  on: Day;
  note: string;
  /** Whether Stripe says so. */
  byCard: boolean;
  /** Whether a bank took it back, or returned it, in a dispute. */
  byBank: boolean;
  /** Whether it went back to a card, or came back because its bank did not take it. */
  isBack: boolean;
  /** Whether the dispute in which that was is lost, and the host asks its guest again. */
  isAskedAgain: boolean;
}

/** The money of a stay: what was agreed, what came and went, and what its cancellation came to. */
export interface StayMoney extends AgreedPlan {
  /** In the order of their days; what was given back is below zero. */
  payments: DeclaredPayment[];
  cancellation: AgreedCancellation | null;
  agreedAt: Date;
}

/** Keeps what was agreed about the money of a stay, in the transaction that agrees it. */
export function agreePlan({ em, clock }: Pick<Tx, 'em' | 'clock'>, own: OwnStay, { terms, plan }: AgreedPlan): void {
  em.create(StayPlan, {
    reservation: em.getReference(Reservation, own.reservationId),
    account: em.getReference(Account, own.accountId),
    terms,
    plan,
    cancellation: null,
    reminded: [],
    createdAt: clock.now(),
  });
}

/** Keeps when a stay is paid instead of what was planned before its guest agreed, in the transaction in which they do. */
export async function replacePlan({ em }: Pick<Tx, 'em'>, own: OwnStay, plan: PaymentPlan): Promise<void> {
  await em.nativeUpdate(StayPlan, { reservation: own.reservationId, account: own.accountId }, { plan });
}

const readPlan = prepareRead('stay_plan_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_plan')
    .select(['terms', 'plan', 'cancellation', 'createdAt'])
    .where('reservationId', '=', given('reservationId'))
    .where('accountId', '=', given('accountId')),
);

const readPayments = prepareRead('stay_payments_of', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('stay_payment')
    .select(['id', 'cents', 'means', 'day as on', 'note', sql<boolean>`card_payment_id is not null`.as('byCard')])
    .select([sql<boolean>`balance_id is not null`.as('byBank'), sql<boolean>`refund_id is not null`.as('isBack')])
    .select(
      sql<boolean>`exists (select from stay_dispute d where d.card_payment_id = stay_payment.card_payment_id
        and d.asked_again_at is not null)`.as('isAskedAgain'),
    )
    .where('reservationId', '=', given('reservationId'))
    .where('accountId', '=', given('accountId'))
    .where('purpose', '=', 'stay')
    .orderBy('day')
    .orderBy('id'),
);

/** What was received for the price of a host's stay and given back, in the order of its days. */
export async function readDeclared(source: ReadSource, own: OwnStay): Promise<DeclaredPayment[]> {
  return readPayments.from(source, own);
}

/** The money of a host's stay; null: nothing was agreed about it, or it is not theirs. */
export async function readStayMoney(source: ReadSource, own: OwnStay): Promise<StayMoney | null> {
  const [row] = await readPlan.from(source, own);
  if (!row) return null;
  const payments = await readDeclared(source, own);
  const { plan, cancellation, createdAt } = row;
  return { terms: stayTermsSchema.parse(row.terms), plan, payments, cancellation, agreedAt: new Date(createdAt) };
}

/** Keeps what a cancellation came to, in the transaction that cancels the stay. */
export async function agreeCancellation(
  { em }: Pick<Tx, 'em'>,
  own: OwnStay,
  cancellation: AgreedCancellation,
): Promise<void> {
  await em.nativeUpdate(StayPlan, { reservation: own.reservationId, account: own.accountId }, { cancellation });
}
