import { issueCreditNote, issueInvoice, Refund } from '../billing/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';
import type { BuiltTransaction } from './buildTransaction.ts';

interface BuiltInvoice {
  id: string;
  number: string;
}

/** The invoice of a payment, with its number and its event, of one line of a month. */
export async function buildInvoice(platform: Platform, transaction: BuiltTransaction): Promise<BuiltInvoice> {
  const { id, accountId, amountCents, stripeInvoiceId } = transaction;
  const now = platform.clock.now();
  return transact(platform, null, async (tx) =>
    issueInvoice(platform, tx, {
      accountId,
      transactionId: id,
      stripeInvoiceId: stripeInvoiceId ?? `in_${id}`,
      purpose: 'renewal',
      lines: [
        {
          description: 'Abonnement Business, mensuel',
          detail: 'Jusqu’à 10 logements',
          quantity: 1,
          totalCents: amountCents,
          period: { start: now, end: new Date(now.getTime() + 30 * 86_400_000) },
        },
      ],
      totalCents: amountCents,
      paidAt: now,
      card: { brand: 'visa', last4: '4242' },
      billingCountry: null,
    }),
  );
}

/** The credit note of an invoiced payment that is given back, whole or in part; the payment's own state is left alone. */
export async function buildCreditNote(
  platform: Platform,
  transaction: BuiltTransaction,
  amountCents = transaction.amountCents,
): Promise<BuiltInvoice> {
  return transact(platform, null, async (tx) => {
    const [id, now] = [newId(), tx.clock.now()];
    tx.em.create(Refund, {
      id,
      transaction: transaction.id,
      amountCents,
      status: 'succeeded',
      createdAt: now,
      settledAt: now,
    });
    const refund = { refundId: id, transactionId: transaction.id, amountCents, refundedAt: now };
    const issued = await issueCreditNote(tx, refund);
    if (!issued) throw new Error('The payment has no invoice');
    return issued;
  });
}
