import type { CheckoutStatus, paymentStates } from '@app/contract/billing/subscriptionApi.ts';
import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import type { TransactionStatus } from '@app/contract/billing/rules.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import type { CheckoutSessionStatus } from '../ledger/CheckoutSession.entity.ts';

interface CheckoutRow {
  account_id: string;
  status: CheckoutSessionStatus;
  abandon_reason: string | null;
  cycle: BillingCycle;
  plan_name: string | null;
  subscription_status: string | null;
  current_period_end: Date | null;
  cancels: boolean | null;
  payment_status: TransactionStatus | null;
  amount_cents: number | null;
  invoice_number: string | null;
  confirmation_sent: boolean;
}

/**
 * The stored state of a customer's payment; Stripe is not queried.
 * @throws DomainError not_found when the page is not theirs.
 */
export async function readCheckout(
  platform: Pick<Platform, 'pool'>,
  accountId: string,
  sessionId: string,
): Promise<CheckoutStatus> {
  const { accountId: _own, ...status } = await find(platform, accountId, sessionId);
  return status;
}

/**
 * The same of any customer's payment, for an administrator.
 * @throws DomainError not_found.
 */
export async function readAnyCheckout(
  platform: Pick<Platform, 'pool'>,
  sessionId: string,
): Promise<CheckoutStatus & { accountId: string }> {
  return find(platform, null, sessionId);
}

/** @param accountId the required owner; null: any. */
async function find(
  { pool }: Pick<Platform, 'pool'>,
  accountId: string | null,
  sessionId: string,
): Promise<CheckoutStatus & { accountId: string }> {
  const { rows } = await pool.query<CheckoutRow>({
    name: 'read_checkout',
    text: `select c.account_id, c.status, c.abandon_reason, c.cycle, p.name as plan_name, s.status as subscription_status,
             s.current_period_end, s.cancel_at_period_end or s.cancel_at is not null as cancels,
             t.status as payment_status, t.amount_cents, i.number as invoice_number,
             exists (select from outbox o join mail_delivery d on d.event_id = o.id
               where o.name = 'billing.invoice_rendered' and o.payload ->> 'invoiceId' = i.id::text
                 and o.occurred_at >= i.issued_at and d.state = 'sent') as confirmation_sent
           from checkout_session c left join plan p on p.id = c.plan_id
           left join subscription s on s.stripe_subscription_id = c.stripe_subscription_id
           left join lateral (select * from billing_transaction t where t.stripe_subscription_id = c.stripe_subscription_id
             order by t.created_at, t.number limit 1) t on true
           left join invoice i on i.transaction_id = t.id and i.kind = 'invoice'
           where ($1::uuid is null or c.account_id = $1) and c.stripe_session_id = $2`,
    values: [accountId, sessionId],
  });
  const [row] = rows;
  if (!row) throw new DomainError('not_found', { detail: 'Ce paiement est introuvable.' });
  const state = stateOf(row);
  return {
    accountId: row.account_id,
    state,
    planName: row.plan_name ?? '',
    billingCycle: row.cycle,
    amountPaidCents: state === 'paid' ? (row.amount_cents ?? 0) : null,
    nextBillingAt:
      row.subscription_status === 'active' && !row.cancels ? (row.current_period_end?.toISOString() ?? null) : null,
    invoiceNumber: row.invoice_number,
    confirmationSent: row.confirmation_sent,
  };
}

function stateOf(row: CheckoutRow): (typeof paymentStates)[number] {
  switch (row.status) {
    case 'expired':
      return 'expired';
    case 'abandoned':
      return row.abandon_reason === 'cancel' ? 'cancelled' : 'failed';
    case 'complete':
      return stateOfPayment(row);
    default:
      return 'pending';
  }
}

function stateOfPayment({ payment_status: payment, subscription_status: subscription }: CheckoutRow) {
  switch (payment) {
    case 'succeeded':
    case 'refunded':
      return 'paid';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'cancelled';
    case 'pending':
      return 'pending';
    default:
      // Nothing had to be paid.
      return subscription === 'active' ? 'paid' : 'pending';
  }
}
