import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Platform } from '../../platform/index.ts';
import { askStripe } from '../../stripe/index.ts';
import { syncCardRefunds } from '../cards/refundCard.ts';
import { settleCardPayment } from '../cards/settleCardPayment.ts';
import { syncDispute } from '../disputes/syncDispute.ts';
import { isId } from '../records/cardMarks.ts';
import type { ComparedHost, Compared, Finding } from './findings.ts';
import { restorePayment } from './restorePayment.ts';

/** Money that came, or is set aside: others come to nothing by themselves. */
const counts: ReadonlySet<string> = new Set(['succeeded', 'requires_capture']);

/** Null: it is none of ours, or for something else than a stay. */
export function paymentIdOf({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): string | null {
  const id = metadata['card_payment_id'] ?? '';
  return isId(id) && (metadata['purpose'] ?? 'stay') === 'stay' ? id : null;
}

type Paid = NonNullable<Awaited<ReturnType<typeof readPaid>>>;

/**
 * Compares what a card paid at Stripe with what is noted of it, and brings the latter to the former by the functions that settle payments
 * anyway: what is missing is found by the mark that each payment bears.
 * @param intent with `latest_charge` whole
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function compareIntent(
  platform: Platform,
  host: ComparedHost,
  intent: Stripe.PaymentIntent,
): Promise<Compared> {
  const id = paymentIdOf(intent);
  if (id === null || !counts.has(intent.status)) return 'same';
  const before = await readPaid(platform, host, id);
  if (before && before.purpose !== 'stay') return 'same';
  if (!before) {
    // A mark on a host's own account may name what is another host's: then it is nothing.
    const restored = await restorePayment(platform, host, { id, intent });
    if (restored === 'foreign') return 'same';
    if (restored === 'unknown') return missing(intent, 'unknown_stay', null);
    if (restored === 'blocked') return missing(intent, 'stuck', reservationOf(intent));
  } else if (before.intentId !== null && before.intentId !== intent.id) {
    return isGivenBack(intent) ? 'same' : missing(intent, 'extra_payment', before.reservationId);
  } else if (before.state !== 'paid' && !(await reopen(platform, before, intent))) {
    return intent.status === 'succeeded' ? missing(intent, 'stuck', before.reservationId) : 'same';
  }
  if (before?.state !== 'paid') await settleCardPayment(platform, { id });
  const after = await readPaid(platform, host, id);
  if (!after) return 'same';
  const isMended = before?.state !== after.state;
  if (after.state !== 'paid') return isMended ? 'mended' : 'same';
  return compareMoney(platform, host, { intent, paid: after, isMended });
}

interface Compare {
  intent: Stripe.PaymentIntent;
  paid: Paid;
  isMended: boolean;
}

/** What came, what went back and what banks took, of a payment that is noted as paid. */
async function compareMoney(
  platform: Platform,
  host: ComparedHost,
  { intent, paid, isMended }: Compare,
): Promise<Compared> {
  const { id, reservationId } = paid;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const stripeCents = intent.amount_received;
  if (paid.receivedCents !== stripeCents)
    return { ...differs(intent, reservationId), kind: 'amount_differs', notedCents: paid.receivedCents, stripeCents };
  let mended = isMended;
  if (charge?.disputed === true && !paid.isDisputed) {
    const { data } = await askStripe(platform, async ({ disputes }) =>
      disputes.list({ payment_intent: intent.id, limit: 10 }, { stripeAccount: host.connectedId }),
    );
    for (const { id: disputeId } of data)
      if (await syncDispute(platform, { paymentId: id, connectedId: host.connectedId, disputeId })) mended = true;
  }
  const givenBack = charge ? givenBackCents(charge) : 0;
  if (paid.givenBackCents === givenBack) return mended ? 'mended' : 'same';
  await syncCardRefunds(platform, { id, intentId: intent.id, connectedId: host.connectedId });
  const now = await readPaid(platform, host, id);
  if (now?.givenBackCents === givenBack) return 'mended';
  return {
    ...differs(intent, reservationId),
    kind: 'refund_differs',
    notedCents: now?.givenBackCents ?? 0,
    stripeCents: givenBack,
  };
}

async function readPaid({ db }: Pick<Platform, 'db'>, { accountId, connectedId }: ComparedHost, id: string) {
  const row = await db
    .selectFrom('card_payment as c')
    .select(['c.id', 'c.state', 'c.intentId', 'c.reservationId', 'c.purpose'])
    .select(
      sql<number>`(select coalesce(sum(m.cents), 0)::int from stay_payment m
        where m.card_payment_id = c.id and m.refund_id is null and m.balance_id is null)`.as('receivedCents'),
    )
    .select(
      sql<number>`(select coalesce(-sum(m.cents), 0)::int from stay_payment m
        where m.card_payment_id = c.id and m.refund_id is not null)`.as('givenBackCents'),
    )
    .select(sql<boolean>`exists (select from stay_dispute d where d.card_payment_id = c.id)`.as('isDisputed'))
    .where('c.id', '=', id)
    .where('c.accountId', '=', accountId)
    .where('c.connectedId', '=', connectedId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Lets a payment be settled again whose intent was not known here, or that was given up here though Stripe has its money.
 * @returns false when another payment of the stay is under way: then it waits for the next night.
 */
async function reopen({ pool }: Pick<Platform, 'pool'>, { id, state }: Paid, intent: Stripe.PaymentIntent) {
  if (state !== 'closed' && state !== 'refused') {
    await pool.query('update card_payment set intent_id = $2 where id = $1 and intent_id is null', [id, intent.id]);
    return true;
  }
  // What was given up and is only set aside gives itself up.
  if (intent.status !== 'succeeded') return false;
  const { rowCount } = await pool.query(
    `update card_payment c set state = 'open', intent_id = $2, failure = null where id = $1 and state in ('closed', 'refused')
       and not exists (select from card_payment o where o.reservation_id = c.reservation_id and o.purpose = c.purpose
         and o.state in ('open', 'held'))`,
    [id, intent.id],
  );
  return rowCount === 1;
}

function isGivenBack({ latest_charge: charge, amount_received: cents }: Stripe.PaymentIntent): boolean {
  return typeof charge === 'object' && charge !== null && givenBackCents(charge) >= cents;
}

/** What went back of what came: what was held and not taken counts as refunded at Stripe, though it never came. */
function givenBackCents({ amount, amount_captured: taken, amount_refunded: refunded }: Stripe.Charge): number {
  return refunded - (amount - taken);
}

function reservationOf({ metadata }: Stripe.PaymentIntent): string | null {
  return metadata['reservation_id'] ?? null;
}

function differs(intent: Stripe.PaymentIntent, reservationId: string | null): Omit<Finding, 'kind'> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const { name, email } = charge?.billing_details ?? {};
  // Whose stay it is, the stay itself says, also once its guest is erased.
  const detail = reservationId === null ? [intent.description, name, email].filter((part) => part).join(', ') : '';
  return { object: intent.id, reservationId, detail, notedCents: null, stripeCents: intent.amount };
}

/** Money at Stripe that is not here; what has gone back there already is nobody's trouble. */
function missing(intent: Stripe.PaymentIntent, kind: Finding['kind'], reservationId: string | null): Compared {
  return isGivenBack(intent) ? 'same' : { ...differs(intent, reservationId), kind };
}
