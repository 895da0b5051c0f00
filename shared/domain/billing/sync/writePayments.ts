import type Stripe from 'stripe';
import { z } from 'zod';
import { orderPaid, paymentFailed, paymentSucceeded } from '@app/contract/billing/events.ts';
import { isCountryCode } from '@app/contract/countries/countries.ts';
import { transactionStatusLabels, type InvoicePurpose, type TransactionStatus } from '@app/contract/billing/rules.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { recordActivity } from '../../accounts/index.ts';
import { newId, type Platform, type Tx } from '../../platform/index.ts';
import type { NewInvoice } from '../invoices/draftInvoice.ts';
import { askStripe, idOf, insideTransaction, instantOf } from '../../stripe/index.ts';
import { Transaction, type TransactionRow } from '../ledger/Transaction.entity.ts';
import { describeLines, titleOf, type NameOfPrice } from './describeLines.ts';
import { readPayment, type PaymentFacts } from './readPayment.ts';
import type { Owner } from './findOwner.ts';

interface Writing {
  platform: Platform;
  tx: Tx;
  owner: Owner;
  nameOf: NameOfPrice;
}

/** Whether a transaction can no longer be changed by a Stripe invoice: it was paid, and only a refund can follow. */
export function isFinal(row: Pick<TransactionRow, 'status'> | undefined): boolean {
  return row?.status === 'succeeded' || row?.status === 'refunded';
}

/**
 * Stores the payments of Stripe's invoices: a transaction for each, and the events of what happened to it.
 * @returns the differences from what was stored, in French, and the payments without an invoice, in the order of payment.
 */
export async function writePayments(
  writing: Writing,
  invoices: readonly Stripe.Invoice[],
  known: ReadonlyMap<string, TransactionRow>,
) {
  const differences: string[] = [];
  const toInvoice: NewInvoice[] = [];
  const paidOrMade = ({ status_transitions: { paid_at: paid }, created }: Stripe.Invoice) => paid ?? created;
  for (const atStripe of invoices.toSorted((a, b) => paidOrMade(a) - paidOrMade(b))) {
    const facts = factsOfInvoice(atStripe);
    const row = known.get(atStripe.id);
    if (!facts || isFinal(row)) continue;
    if (row?.status === facts.status && row.attempts === facts.attempts && row.amountCents === facts.amountCents)
      continue;
    const before = row ? `«\u00a0${transactionStatusLabels[row.status]}\u00a0»` : 'absente';
    differences.push(
      `Facture ${atStripe.id} de ${formatCents(facts.amountCents)}\u00a0: ${before} ici, ` +
        `«\u00a0${transactionStatusLabels[facts.status]}\u00a0» chez Stripe`,
    );
    const invoice = await writePayment(writing, atStripe, facts, row);
    if (invoice) toInvoice.push(invoice);
  }
  return { differences, toInvoice };
}

async function writePayment(
  { platform, tx, owner, nameOf }: Writing,
  atStripe: Stripe.Invoice,
  facts: NonNullable<ReturnType<typeof factsOfInvoice>>,
  row: TransactionRow | undefined,
): Promise<NewInvoice | null> {
  const { em, clock } = tx;
  const { accountId, stripeAccount } = owner;
  const lines = describeLines(atStripe, await allLines(platform, atStripe), nameOf);
  const hasCard = facts.status === 'succeeded' || facts.status === 'failed';
  const payment = hasCard ? await readPayment(platform, atStripe) : null;
  const values = {
    status: facts.status,
    description: titleOf(lines),
    amountCents: facts.amountCents,
    stripeSubscriptionId: facts.stripeSubscriptionId,
    stripePaymentIntentId: payment?.stripePaymentIntentId ?? row?.stripePaymentIntentId ?? null,
    stripeChargeId: facts.status === 'succeeded' ? (payment?.stripeChargeId ?? null) : null,
    cardBrand: payment?.card?.brand ?? null,
    cardLast4: payment?.card?.last4 ?? null,
    attempts: facts.attempts,
    failureMessage: facts.status === 'failed' ? (payment?.failureMessage ?? null) : null,
    dueAt: facts.dueAt,
    paidAt: facts.status === 'succeeded' ? (facts.paidAt ?? clock.now()) : null,
    updatedAt: clock.now(),
  };
  const attemptsBefore = row?.attempts ?? 0;
  const transaction =
    row ??
    em.create(Transaction, {
      ...values,
      id: newId(),
      account: accountId,
      type: facts.orderId === null ? 'subscription' : 'domain',
      stripeAccount,
      stripeInvoiceId: facts.stripeInvoiceId,
      createdAt: facts.createdAt,
    });
  if (row) em.assign(row, values);

  const amount = formatCents(facts.amountCents);
  // The customer sees the refusal of a first payment on Stripe's page; that of an order is reported by its seller.
  const isReported = facts.purpose !== 'activation' && facts.orderId === null;
  const isNews = facts.status === 'failed' && facts.attempts > attemptsBefore && isReported;
  if (isNews && !owner.closedAt) {
    const nextAttemptAt = facts.nextAttemptAt?.toISOString() ?? null;
    tx.record(paymentFailed, { transactionId: transaction.id, accountId, attempt: facts.attempts, nextAttemptAt });
    recordActivity(tx, { accountId, kind: 'payment_failed', data: { amount } });
  }
  if (facts.status !== 'succeeded') return null;
  tx.record(paymentSucceeded, { transactionId: transaction.id, accountId });
  if (facts.orderId !== null) {
    await em.execute(
      `update checkout_session set status = 'complete', completed_at = ? where order_id = ? and status <> 'complete'`,
      [clock.now(), facts.orderId],
      'run',
    );
    // Lets the seller of the order deliver it.
    tx.record(orderPaid, { orderId: facts.orderId, transactionId: transaction.id, accountId });
  }
  if (!owner.closedAt) recordActivity(tx, { accountId, kind: 'payment_received', data: { amount } });
  return {
    accountId,
    transactionId: transaction.id,
    stripeInvoiceId: facts.stripeInvoiceId,
    purpose: facts.purpose,
    lines,
    totalCents: facts.amountCents,
    paidAt: transaction.paidAt ?? clock.now(),
    card: payment?.card ?? null,
    billingCountry: billingCountryOf(atStripe, payment),
    billingPlace: billingPlaceOf(atStripe),
  };
}

/** The country of the Stripe customer, given on the payment page; else that of the card. */
function billingCountryOf({ customer_address: address }: Stripe.Invoice, payment: PaymentFacts | null): string | null {
  const atStripe = [address?.country, payment?.billingCountry];
  return atStripe.find((country) => country && isCountryCode(country)) ?? null;
}

function billingPlaceOf({ customer_address: address }: Stripe.Invoice): NewInvoice['billingPlace'] {
  if (!address?.line1 || !address.city) return null;
  const street = [address.line1, address.line2].filter(Boolean).join(', ');
  return { street, postalCode: address.postal_code, city: address.city };
}

/** The invoice itself contains only the first lines. */
async function allLines(platform: Platform, atStripe: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!atStripe.lines.has_more) return atStripe.lines.data;
  return askStripe(platform, async (stripe) =>
    stripe.invoices.listLineItems(atStripe.id, { limit: 100 }, insideTransaction).autoPagingToArray({ limit: 1_000 }),
  );
}

/**
 * A Stripe invoice in our terms. Open, it is `pending` until a first attempt at payment fails, then `failed`
 * until it is paid; given up or void it is `cancelled`.
 * @returns null for one without a payment: a draft, or one that a credit covers.
 */
function factsOfInvoice(atStripe: Stripe.Invoice) {
  const status = statusOf(atStripe);
  const amountCents = atStripe.status === 'paid' ? atStripe.amount_paid : atStripe.amount_due;
  if (!status || amountCents <= 0 || atStripe.currency !== 'eur') return null;
  // The order in the metadata that we set on creation; null for a subscription, or for an invoice that is not ours.
  const orderId = z.uuid().safeParse(atStripe.metadata?.order_id).data ?? null;
  const { finalized_at: finalized, paid_at: paid } = atStripe.status_transitions;
  return {
    stripeInvoiceId: atStripe.id,
    stripeSubscriptionId: idOf(atStripe.parent?.subscription_details?.subscription),
    orderId,
    status,
    purpose: orderId === null ? purposeOf(atStripe.billing_reason) : 'domain',
    amountCents,
    attempts: atStripe.attempt_count,
    nextAttemptAt: instantOf(atStripe.next_payment_attempt),
    createdAt: instantOf(atStripe.created),
    dueAt: instantOf(atStripe.due_date ?? finalized ?? atStripe.created),
    paidAt: instantOf(paid),
  };
}

function statusOf({ status, attempt_count: attempts }: Stripe.Invoice): Exclude<TransactionStatus, 'refunded'> | null {
  switch (status) {
    case 'paid':
      return 'succeeded';
    case 'open':
      return attempts > 0 ? 'failed' : 'pending';
    case 'void':
    case 'uncollectible':
      return 'cancelled';
    default:
      return null;
  }
}

function purposeOf(reason: Stripe.Invoice['billing_reason']): InvoicePurpose {
  if (reason === 'subscription_create') return 'activation';
  return reason === 'subscription_update' ? 'change' : 'renewal';
}
