import { empty, newId } from '../state/newObject.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { BalanceTransaction, Payout } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { addTransaction } from './balance.ts';

const day = 86_400;

/** What no payout has paid out yet. */
function unpaid(account: SandboxAccount): BalanceTransaction[] {
  return account.all('balance_transaction').filter(({ id }) => !account.data.paidOutBy.has(id));
}

/**
 * Pays out to the bank all that is available.
 * @throws StripeFault balance_insufficient when there is nothing
 */
export function makePayout(account: SandboxAccount): Payout {
  const paid = unpaid(account).filter(({ status }) => status === 'available');
  const amount = paid.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) {
    throw invalidRequest('You have insufficient funds in your Stripe account for this payout.', {
      code: 'balance_insufficient',
    });
  }
  const id = newId('po');
  const own = addTransaction(account, { type: 'payout', amount: -amount, source: id, description: 'STRIPE PAYOUT' });
  for (const transaction of [...paid, own]) account.data.paidOutBy.set(transaction.id, id);
  return account.add('payout', {
    id,
    object: 'payout',
    ...empty(
      'application_fee application_fee_amount failure_balance_transaction failure_code failure_message original_payout',
      'payout_method reversed_by statement_descriptor trace_id',
    ),
    amount,
    arrival_date: (Math.floor(account.now() / day) + 1) * day,
    automatic: true,
    balance_transaction: own.id,
    created: account.now(),
    currency: 'eur',
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'in_progress',
    source_type: 'card',
    status: 'in_transit',
    type: 'bank_account',
  });
}

/**
 * The bank sends the money of a payout back.
 * @throws StripeFault for a payout that has failed already
 */
export function failPayout(account: SandboxAccount, payout: Payout): void {
  if (payout.status === 'failed') refuse('payout', `The payout ${payout.id} has failed already.`);
  const returned = addTransaction(account, {
    type: 'payout_failure',
    amount: payout.amount,
    source: payout.id,
    availableOn: (Math.floor(account.now() / day) + 1) * day,
  });
  const { status } = payout;
  account.change(payout, {
    status: 'failed',
    failure_balance_transaction: returned.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
  });
  account.emit('payout.failed', payout, { status });
}

interface DueWork {
  at: number;
  work: () => void;
}

/** What becomes available and what arrives at the bank, and with `isPaidOut` what is paid out each midnight (UTC). */
export function balanceWork(account: SandboxAccount, isPaidOut: boolean): DueWork[] {
  const settling = account
    .all('balance_transaction')
    .filter(({ status }) => status === 'pending')
    .map((known) => ({ at: known.available_on, work: () => void account.change(known, { status: 'available' }) }));
  const arriving = account
    .all('payout')
    .filter(({ status }) => status === 'in_transit')
    .map((payout) => ({ at: payout.arrival_date, work: () => arrive(account, payout) }));
  const next = isPaidOut ? nextPayout(account) : null;
  // In this order at the same instant: what is available can be paid out.
  return [...settling, ...arriving, ...(next === null ? [] : [{ at: next, work: () => void makePayout(account) }])];
}

function arrive(account: SandboxAccount, payout: Payout): void {
  account.change(payout, { status: 'paid', reconciliation_status: 'completed' });
  account.emit('payout.paid', payout, { status: 'in_transit' });
  account.emit('payout.reconciliation_completed', payout, { reconciliation_status: 'in_progress' });
}

/** The midnight at which there is something to pay out, from what is known now. */
function nextPayout(account: SandboxAccount): number | null {
  let sum = 0;
  for (const { net, available_on: at } of unpaid(account).toSorted((a, b) => a.available_on - b.available_on)) {
    sum += net;
    if (sum > 0) return Math.ceil(at / day) * day;
  }
  return null;
}
