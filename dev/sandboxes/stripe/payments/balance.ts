import { newId } from '../state/newObject.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { BalanceTransaction, Charge } from '../state/SandboxObjects.ts';

const day = 86_400;

interface TransactionWish {
  type: BalanceTransaction['type'];
  /** As Stripe's reports name it; the type when absent. */
  category?: string;
  /** Cents; negative for what leaves the balance. */
  amount: number;
  /** Cents, and what for. */
  fee?: { amount: number; description: string };
  /** The charge, refund, dispute or payout that caused it. */
  source: string;
  description?: string | null;
  /** Seconds; now when absent. */
  availableOn?: number;
}

/** Adds a movement of the account's balance. */
export function addTransaction(account: SandboxAccount, wish: TransactionWish): BalanceTransaction {
  const now = account.now();
  const { amount, fee, availableOn = now } = wish;
  const feeAmount = fee?.amount ?? 0;
  return account.add('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency: 'eur',
    description: wish.description ?? null,
    exchange_rate: null,
    fee: feeAmount,
    fee_details: fee
      ? [{ amount: fee.amount, application: null, currency: 'eur', description: fee.description, type: 'stripe_fee' }]
      : [],
    net: amount - feeAmount,
    reporting_category: wish.category ?? wish.type,
    source: wish.source,
    status: availableOn <= now ? 'available' : 'pending',
    type: wish.type,
  });
}

/** What Stripe takes of a charge to a European card: 1.5 % and 25 cents. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.015) + 25;
}

/** Midnight after three days (UTC), when the money of a charge can be paid out. Seconds. */
function availableAfter(now: number): number {
  return (Math.floor(now / day) + 3) * day;
}

/** The money of a charge, of which Stripe takes its fee. */
export function addChargeTransaction(account: SandboxAccount, charge: Charge): BalanceTransaction {
  const { amount_captured: amount } = charge;
  return addTransaction(account, {
    type: 'charge',
    amount,
    fee: { amount: feeOf(amount), description: 'Stripe processing fees' },
    source: charge.id,
    description: charge.description,
    availableOn: availableAfter(account.now()),
  });
}

/** What may be paid out, and what may be later. Cents. */
export function balanceOf(account: SandboxAccount): { available: number; pending: number } {
  const sum = (status: string): number =>
    account
      .all('balance_transaction')
      .filter((known) => known.status === status)
      .reduce((total, { net }) => total + net, 0);
  return { available: sum('available'), pending: sum('pending') };
}
