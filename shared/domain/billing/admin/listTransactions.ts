import { sql } from 'kysely';
import {
  transactionOriginLabels,
  transactionStatuses,
  transactionStatusLabels,
  transactionTypeLabels,
} from '@app/contract/billing/rules.ts';
import type { TransactionFilters, TransactionOrder } from '@app/contract/billing/transactionsApi.ts';
import { personCondition } from '../../accounts/index.ts';
import {
  cursorOf,
  defineList,
  equal,
  inOrder,
  newestFirst,
  readsOf,
  spreadsheetDate,
  startingWith,
  statesOf,
  tableRows,
  within,
  type Sql,
} from '../../platform/index.ts';
import { presentTransaction, selectTransactions } from './readTransaction.ts';

const orders = {
  date: inOrder('t.created_at', 't.id'),
  amount: inOrder('t.amount_cents', 't.created_at', 't.id'),
};

const transactions = defineList({
  of: tableRows('billing_transaction', 't'),
  pages: 'whole',
  where: ({ search, type, ...filters }: TransactionFilters) => [
    search && searchCondition(search),
    equal('t.type', type),
    ...within('t.created_at', filters),
  ],
  states: statesOf(transactionStatuses, 't.status', ({ status }: TransactionFilters) => status),
  order: ({ sort, direction }: TransactionOrder) => ({ by: orders[sort](direction) }),
  rows: (db, page) => selectTransactions(db, page).select(cursorOf('t')),
  view: (row) => presentTransaction(row),
  csv: {
    order: newestFirst('t.created_at', 't.id'),
    note: () => ({ action: 'transactions.exported' }),
    line: (row) => ({ ...presentTransaction(row), paidAt: row.paidAt }),
    columns: {
      numéro: ({ number }) => `T-${number}`,
      référence: ({ reference }) => reference,
      origine: ({ origin }) => transactionOriginLabels[origin],
      type: ({ type }) => transactionTypeLabels[type],
      objet: ({ description }) => description,
      statut: ({ status }) => transactionStatusLabels[status],
      'montant TTC': ({ amountCents }) => euros(amountCents),
      remboursé: ({ refundedCents }) => euros(refundedCents),
      client: ({ user }) => user.name,
      'e-mail': ({ user }) => user.email ?? '',
      carte: ({ card }) => (card ? `${card.brand} ${card.last4}` : ''),
      'débit Stripe': ({ stripeChargeId }) => stripeChargeId ?? '',
      contestation: ({ disputeStatus }) => disputeStatus ?? '',
      date: ({ createdAt }) => spreadsheetDate(createdAt),
      'payée le': ({ paidAt }) => spreadsheetDate(paidAt),
    },
  },
});

/** '25,00': the number format of a French spreadsheet. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

/** The largest number of a transaction or of an invoice's series. */
const maxInteger = 2_147_483_647;

/** By the form of the search text, so that each search uses its index and none reads the whole table. */
function searchCondition(search: string): Sql {
  const own = /^t-?(\d+)$/i.exec(search);
  if (own) return sql`t.number = ${bounded(own[1])}`;
  if (/^(ch|py)_/.test(search)) return sql`t.stripe_charge_id like ${startingWith(search)}`;
  if (/^\d+$/.test(search)) {
    const number = bounded(search);
    return sql`t.id in (select id from billing_transaction where number = ${number}
      union select transaction_id from invoice where kind = 'invoice' and sequence = ${number}
      union select transaction_id from invoice where kind = 'credit_note' and sequence = ${number})`;
  }
  const people = sql`select a.id from account a where ${personCondition(search)}`;
  if (!/\d/.test(search) || /[\s@]/.test(search)) return sql`t.account_id in (${people})`;
  return sql`t.id in (select transaction_id from invoice where number = ${search.toUpperCase()}
    union select paid.id from billing_transaction paid where paid.account_id in (${people}))`;
}

/** Larger numbers match nothing: the database could not compare them. */
function bounded(digits: string | undefined): number {
  return Math.min(Number(digits), maxInteger);
}

/** The transactions that match: a page with their counts by status, or all of them as CSV, newest first. */
export const { readPage: listTransactions, exportCsv: exportTransactions } = readsOf('transactions', transactions);
