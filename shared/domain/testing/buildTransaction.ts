import type { TransactionStatus, TransactionType } from '@app/contract/billing/rules.ts';
import { Transaction } from '../billing/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';

interface TransactionOverrides {
  type?: TransactionType;
  status?: TransactionStatus;
  description?: string;
  /** VAT included. */
  amountCents?: number;
  refundedCents?: number;
  stripeAccount?: string;
  stripeInvoiceId?: string | null;
  stripeSubscriptionId?: string | null;
  stripePaymentIntentId?: string | null;
  stripeChargeId?: string | null;
  cardBrand?: string | null;
  cardLast4?: string | null;
  attempts?: number;
  failureMessage?: string | null;
  dueAt?: Date | null;
  /** Now when it was paid, unless told otherwise. */
  paidAt?: Date | null;
  disputedAt?: Date | null;
  disputeStatus?: string | null;
  createdAt?: Date;
}

export interface BuiltTransaction {
  id: string;
  /** As people see it: `T-{number}`. */
  number: number;
  accountId: string;
  amountCents: number;
  stripeInvoiceId: string | null;
  stripeChargeId: string | null;
}

/** A payment of 25,00 € for a month of Business that succeeded just now, unless told otherwise; without an invoice. */
export async function buildTransaction(
  platform: Platform,
  accountId: string,
  overrides: TransactionOverrides = {},
): Promise<BuiltTransaction> {
  const id = newId();
  const unique = id.replaceAll('-', '');
  const now = platform.clock.now();
  const status = overrides.status ?? 'succeeded';
  const wasPaid = status === 'succeeded' || status === 'refunded';
  const amountCents = overrides.amountCents ?? 2_500;
  return transact(platform, null, async ({ em }) => {
    const row = em.create(Transaction, {
      type: 'subscription',
      status,
      description: 'Abonnement Business, mensuel',
      refundedCents: status === 'refunded' ? amountCents : 0,
      stripeAccount: 'acct_test',
      stripeInvoiceId: `in_${unique}`,
      stripeSubscriptionId: null,
      stripePaymentIntentId: `pi_${unique}`,
      stripeChargeId: wasPaid ? `ch_${unique}` : null,
      cardBrand: 'visa',
      cardLast4: '4242',
      attempts: status === 'pending' ? 0 : 1,
      failureMessage: null,
      dueAt: now,
      paidAt: wasPaid ? now : null,
      disputedAt: null,
      disputeStatus: null,
      createdAt: now,
      ...overrides,
      id,
      amountCents,
      account: accountId,
      updatedAt: overrides.createdAt ?? now,
    });
    await em.flush();
    return {
      id,
      number: row.number,
      accountId,
      amountCents,
      stripeInvoiceId: row.stripeInvoiceId ?? null,
      stripeChargeId: row.stripeChargeId ?? null,
    };
  });
}
