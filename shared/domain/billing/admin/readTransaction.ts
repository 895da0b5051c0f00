import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import { shownState } from '@app/contract/accounts/rules.ts';
import type { TransactionDetail, TransactionView } from '@app/contract/billing/transactionsApi.ts';
import { transactionReference } from '@app/contract/billing/rules.ts';
import { liveStatuses } from '../ledger/lifecycle.ts';
import {
  DomainError,
  prepareRead,
  tableAs,
  type Database,
  type Given,
  type Platform,
  type Tables,
} from '../../platform/index.ts';

/** Transactions with their account `a`: what lists show of them. */
export function selectTransactions(
  db: Database,
  transactions: AliasedRawBuilder<Selectable<Tables['billing_transaction']>, 't'>,
) {
  return db
    .selectFrom(transactions)
    .innerJoin('account as a', 'a.id', 't.accountId')
    .select(['t.id', 't.number', 't.status', 't.type', 't.description', 't.amountCents', 't.refundedCents'])
    .select([
      't.stripeChargeId',
      't.cardBrand',
      't.cardLast4',
      't.disputeStatus',
      't.disputeDueBy',
      't.createdAt',
      't.paidAt',
    ])
    .select(['a.id as accountId', 'a.firstName', 'a.lastName', 'a.email', 'a.closedAt'])
    .select([
      sql<string | null>`(select i.number from invoice i where i.transaction_id = t.id and i.kind = 'invoice'
        order by i.sequence limit 1)`.as('invoiceNumber'),
      sql<boolean>`exists (select from refund r where r.transaction_id = t.id and r.status = 'requested')`.as(
        'refundUnderWay',
      ),
    ]);
}

/** A transaction as administrators see it. */
export function presentTransaction(row: InferResult<ReturnType<typeof selectTransactions>>[number]): TransactionView {
  const { accountId: id, firstName, lastName, email, closedAt, cardBrand, cardLast4, createdAt, ...shown } = row;
  return {
    ...shown,
    ...transactionReference(row),
    user: { id, name: `${firstName} ${lastName}`, email: closedAt === null ? email : null },
    card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
    disputeDueBy: row.disputeDueBy?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const readRow = prepareRead('read_transaction', (db, given: Given<{ id: string }>) =>
  selectTransactions(db, tableAs('billing_transaction', 't'))
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .select(['t.attempts', 't.failureMessage', 't.dueAt', 't.disputedAt', 't.stripeAccount', 't.stripeInvoiceId'])
    .select(['t.stripeSubscriptionId', 't.stripePaymentIntentId', 'a.createdAt as accountCreatedAt'])
    .select(['c.company', 'p.name as planName'])
    .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince'])
    .where('t.id', '=', given('id')),
);

const readRunning = prepareRead('read_transaction_subscription', (db, given: Given<{ id: string }>) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('billing_transaction as t', 't.accountId', 's.accountId')
    .leftJoin('plan as p', 'p.id', 's.planId')
    .select(['p.name as planName', 's.status', 's.amountCents', 's.currentPeriodEnd'])
    .select(['s.cancelAt', 's.cancelAtPeriodEnd'])
    .where('t.id', '=', given('id'))
    .where('s.status', 'in', liveStatuses)
    .orderBy('s.startedAt', 'desc')
    .limit(sql.lit(1)),
);

const readDocuments = prepareRead('read_transaction_documents', (db, given: Given<{ id: string }>) =>
  db
    .selectFrom('invoice')
    .select(['id', 'kind', 'number', 'totalCents', 'issuedAt', 'renderedAt'])
    .where('transactionId', '=', given('id'))
    .orderBy('issuedAt')
    .orderBy('sequence'),
);

const readRefunds = prepareRead('read_transaction_refunds', (db, given: Given<{ id: string }>) =>
  db
    .selectFrom('refund as r')
    .leftJoin('account as a', 'a.id', 'r.requestedById')
    .select(['r.id', 'r.amountCents', 'r.status', 'r.reason', 'r.stripeRefundId', 'r.failureMessage'])
    .select(['r.createdAt', 'r.settledAt'])
    .select(
      // The journal entry of the refund still names an administrator who was deleted since.
      sql<string | null>`coalesce(a.first_name || ' ' || a.last_name, (select e.actor_name from audit_entry e
        where e.target_id = r.transaction_id::text and e.action = 'transactions.refunded'
          and e.at between r.created_at and r.created_at + interval '1 minute' order by e.at limit 1))`.as('author'),
    )
    .where('r.transactionId', '=', given('id'))
    .orderBy('r.createdAt')
    .orderBy('r.id'),
);

/** A transaction with all its details. @throws DomainError not_found. */
export async function readTransaction(
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
): Promise<TransactionDetail> {
  const [[row], [running], documents, refunds] = await Promise.all([
    readRow(platform, { id }),
    readRunning(platform, { id }),
    readDocuments(platform, { id }),
    readRefunds(platform, { id }),
  ]);
  if (!row) throw new DomainError('not_found', { detail: 'Cette transaction est introuvable.' });
  return {
    ...presentTransaction(row),
    attempts: row.attempts,
    failureMessage: row.failureMessage,
    dueAt: row.dueAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    disputedAt: row.disputedAt?.toISOString() ?? null,
    stripe: {
      account: row.stripeAccount,
      invoiceId: row.stripeInvoiceId,
      subscriptionId: row.stripeSubscriptionId,
      paymentIntentId: row.stripePaymentIntentId,
    },
    customer: {
      company: row.company,
      planName: row.planName,
      ...shownState(row, platform.clock.now()),
      since: row.closedAt === null ? row.accountCreatedAt.toISOString() : null,
    },
    subscription: running ? presentRunning(running) : null,
    documents: documents.map(({ issuedAt, renderedAt, ...document }) => ({
      ...document,
      issuedAt: issuedAt.toISOString(),
      hasPdf: renderedAt !== null,
    })),
    refunds: refunds.map(({ createdAt, settledAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
  };
}

function presentRunning(row: Awaited<ReturnType<typeof readRunning>>[number]): TransactionDetail['subscription'] {
  const { planName, status, amountCents, currentPeriodEnd, cancelAt, cancelAtPeriodEnd } = row;
  const endsAt = cancelAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null);
  const isRenewed = status === 'active' && !cancelAtPeriodEnd && cancelAt === null;
  return {
    planName,
    nextBillingAt: isRenewed ? (currentPeriodEnd?.toISOString() ?? null) : null,
    nextAmountCents: isRenewed ? amountCents : null,
    isPastDue: status === 'past_due',
    endsAt: endsAt?.toISOString() ?? null,
    periodEndsAt: currentPeriodEnd?.toISOString() ?? null,
  };
}
