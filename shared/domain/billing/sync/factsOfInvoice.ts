import type Stripe from 'stripe';
import { z } from 'zod';
import type { InvoicePurpose, TransactionStatus } from '@app/contract/billing/rules.ts';
import { idOf, instantOf } from '../stripe/stripeValues.ts';

/** What an invoice of Stripe says of the money that it asks for. */
export interface InvoiceFacts {
  stripeInvoiceId: string;
  stripeSubscriptionId: string | null;
  /** What it is for when that is no subscription; null: it is one, or none of ours. */
  orderId: string | null;
  status: Exclude<TransactionStatus, 'refunded'>;
  purpose: InvoicePurpose;
  amountCents: number;
  attempts: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  dueAt: Date;
  paidAt: Date | null;
}

/**
 * An invoice of Stripe in our words. Open, it is `pending` until a first attempt at collecting it has failed, then `failed`
 * until it is paid; given up or void it is `cancelled`.
 * @returns null for one that asks for no money: a draft, or one that a credit covers.
 */
export function factsOfInvoice(told: Stripe.Invoice): InvoiceFacts | null {
  const status = statusOf(told);
  const amountCents = told.status === 'paid' ? told.amount_paid : told.amount_due;
  if (!status || amountCents <= 0 || told.currency !== 'eur') return null;
  const orderId = orderOf(told);
  const { finalized_at: finalized, paid_at: paid } = told.status_transitions;
  return {
    stripeInvoiceId: told.id,
    stripeSubscriptionId: idOf(told.parent?.subscription_details?.subscription),
    orderId,
    status,
    purpose: orderId === null ? purposeOf(told.billing_reason) : 'domain',
    amountCents,
    attempts: told.attempt_count,
    nextAttemptAt: instantOf(told.next_payment_attempt),
    createdAt: instantOf(told.created),
    dueAt: instantOf(told.due_date ?? finalized ?? told.created),
    paidAt: instantOf(paid),
  };
}

/** What we wrote into it when it came to be. */
function orderOf({ metadata }: Stripe.Invoice): string | null {
  return z.uuid().safeParse(metadata?.order_id).data ?? null;
}

function statusOf({ status, attempt_count: attempts }: Stripe.Invoice): InvoiceFacts['status'] | null {
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
