import { sql } from 'kysely';
import type { Database, Platform } from '../../platform/index.ts';

type Parts = Pick<Platform, 'db'>;

/** Subscriptions of open accounts, with their customer. */
function selectSubscriptions(db: Database) {
  return db
    .selectFrom('subscription as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 's.planId')
    .select(['a.id as accountId', 'a.email', 'a.firstName', 'a.lastName', 'c.subscriptionStatus', 'p.name as planName'])
    .select(['s.cycle', 's.amountCents', 's.startedAt', 's.currentPeriodEnd', 's.endedAt'])
    .where('a.closedAt', 'is', null);
}

/** What mails say about a subscription and its customer; nothing when there is none, or when its account is closed. */
export async function describeSubscription({ db }: Parts, subscriptionId: string) {
  return selectSubscriptions(db)
    .select('s.requestedEnd')
    .select(sql<boolean>`exists (select from withdrawal w where w.subscription_id = s.id)`.as('isWithdrawn'))
    .where('s.id', '=', subscriptionId)
    .executeTakeFirst();
}

/** What the mail that acknowledges a withdrawal says; nothing when there is none, or when its account is closed. */
export async function describeWithdrawal({ db }: Parts, withdrawalId: string) {
  return selectSubscriptions(db)
    .innerJoin('withdrawal as w', 'w.subscriptionId', 's.id')
    .select(['w.declaredAt', 'w.refundCents'])
    .where('w.id', '=', withdrawalId)
    .executeTakeFirst();
}

/**
 * What mails say about an invoice or a credit note; nothing when there is none, or when its account is closed. Plan, cycle and
 * period are those of the subscription, as far as it is known yet: Stripe may have reported the payment first.
 */
export async function describeInvoice({ db }: Parts, invoiceId: string) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('account as a', 'a.id', 'i.accountId')
    .innerJoin('billing_transaction as t', 't.id', 'i.transactionId')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as chosen', 'chosen.id', 'c.planId')
    .leftJoin('invoice as o', 'o.id', 'i.corrects')
    .leftJoin('refund as r', 'r.id', 'i.refundId')
    .leftJoin('subscription as s', 's.stripeSubscriptionId', 't.stripeSubscriptionId')
    .leftJoin('plan as p', 'p.id', 's.planId')
    .select([
      'a.id as accountId',
      'a.email',
      'a.firstName',
      'i.kind',
      'i.purpose',
      'i.number',
      'i.totalCents',
      'i.issuedAt',
    ])
    .select(['o.number as correctedNumber', 't.description', 't.paidAt', 'r.settledAt as refundedAt'])
    .select(({ fn }) => [
      fn.coalesce('p.name', 'chosen.name').as('planName'),
      fn.coalesce('s.cycle', 'c.billingCycle').as('cycle'),
      sql<Date | null>`coalesce(s.current_period_end, ((i.snapshot #>> '{lines,0,period,to}')::date + 1)::timestamp
        at time zone 'Europe/Paris')`.as('currentPeriodEnd'),
    ])
    .where('i.id', '=', invoiceId)
    .where('a.closedAt', 'is', null)
    .executeTakeFirst();
}

/** Payments, with their customer. The invoice's number is null until they are paid; the plan is else the customer's. */
function selectPayments(db: Database) {
  return db
    .selectFrom('billing_transaction as t')
    .innerJoin('account as a', 'a.id', 't.accountId')
    .innerJoin('customer as c', 'c.accountId', 'a.id')
    .leftJoin('plan as p', 'p.id', 'c.planId')
    .leftJoin('subscription as s', 's.stripeSubscriptionId', 't.stripeSubscriptionId')
    .leftJoin('plan as sp', 'sp.id', 's.planId')
    .leftJoin('invoice as i', (join) => join.onRef('i.transactionId', '=', 't.id').on('i.kind', '=', 'invoice'))
    .select([
      'a.id as accountId',
      'a.email',
      'a.firstName',
      'a.lastName',
      'a.closedAt',
      'c.subscriptionStatus',
      'c.pastDueSince',
    ])
    .select(['t.description', 't.status', 't.amountCents', 't.createdAt', 't.dueAt', 't.paidAt', 't.disputedAt'])
    .select('i.number as invoiceNumber')
    .select(({ fn }) => fn.coalesce('sp.name', 'p.name').as('planName'))
    .select(sql<string>`'T-' || t.number`.as('reference'));
}

/** What mails say about a payment and its customer; nothing when there is none. */
export async function describePayment({ db }: Parts, transactionId: string) {
  return selectPayments(db).where('t.id', '=', transactionId).executeTakeFirst();
}

/** What mails say about a refund: the payment, and the outcome of the refund; nothing when there is none. */
export async function describeRefund({ db }: Parts, refundId: string) {
  return selectPayments(db)
    .innerJoin('refund as r', 'r.transactionId', 't.id')
    .select(['r.amountCents as refundCents', 'r.reason', 'r.failureMessage'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
}
