import { sql } from 'kysely';
import {
  transactionOriginLabels,
  transactionStatuses,
  transactionStatusLabels,
  transactionTypeLabels,
} from '@app/contract/billing/rules.ts';
import type { TransactionFilters, TransactionOrder } from '@app/contract/billing/transactionsApi.ts';
import { customersFound } from '../../accounts/index.ts';
import {
  cursorOf,
  defineList,
  equal,
  inOrder,
  newestFirst,
  readsOf,
  spreadsheetDate,
  saysWords,
  searchedText,
  startingWith,
  statesOf,
  tableRows,
  within,
  type Sought,
  type Sql,
} from '../../platform/index.ts';
import { isOpenDispute } from '../ledger/openDispute.ts';
import { presentTransaction, selectTransactions } from './readTransaction.ts';

const orders = {
  date: inOrder('t.created_at', 't.id'),
  amount: inOrder('t.amount_cents', 't.created_at', 't.id'),
  deadline: inOrder('t.dispute_due_by', 't.id'),
  status: inOrder('t.status', 't.created_at', 't.id'),
};

const transactions = defineList({
  of: tableRows('billing_transaction', 't'),
  pages: 'whole',
  searched: { by: searchCondition },
  where: ({ type, dispute, account, ...filters }: TransactionFilters) => [
    equal('t.account_id', account),
    equal('t.type', type),
    dispute && (dispute === 'open' ? isOpenDispute : sql`t.disputed_at is not null`),
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
      'réponse avant le': ({ disputeDueBy }) => (disputeDueBy === null ? '' : spreadsheetDate(new Date(disputeDueBy))),
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

/** The columns that a reference of Stripe is looked for in, by how it begins. */
const stripeColumns: Readonly<Record<string, string>> = {
  ch: 'stripe_charge_id',
  py: 'stripe_charge_id',
  pi: 'stripe_payment_intent_id',
  in: 'stripe_invoice_id',
  sub: 'stripe_subscription_id',
};

/** By the form of the search text, so that each search uses its index and none reads the whole table. */
function searchCondition(sought: Sought): Sql {
  const { text, words } = sought;
  const own = /^t-?(\d+)$/i.exec(text);
  if (own) return sql`t.number = ${bounded(own[1])}`;
  const stripe = /^([a-z]{2,3})_\w+$/.exec(text)?.[1];
  const column = stripeColumns[stripe ?? ''];
  if (column) return sql`${sql.ref(`t.${column}`)} like ${startingWith(text)}`;
  if (stripe === 'cus') {
    return sql`t.account_id in (select account_id from stripe_customer where customer_id like ${startingWith(text)})`;
  }
  if (stripe === 're') return sql`t.id in (select transaction_id from refund where stripe_refund_id = ${text})`;
  if (words.length !== 1 || !/\d/.test(text)) return sql`t.account_id in (${customersFound(sought)})`;
  const ways = [
    sql`select transaction_id from invoice where ${saysWords(searchedText('number'), sought)}`,
    sql`select paid.id from billing_transaction paid where paid.account_id in (${customersFound(sought)})`,
  ];
  if (/^\d+$/.test(text)) {
    const number = bounded(text);
    ways.push(
      sql`select id from billing_transaction where number = ${number}`,
      sql`select transaction_id from invoice where kind = 'invoice' and sequence = ${number}`,
      sql`select transaction_id from invoice where kind = 'credit_note' and sequence = ${number}`,
    );
  }
  return sql`t.id in (${sql.join(ways, sql` union `)})`;
}

/** Larger numbers match nothing: the database could not compare them. */
function bounded(digits: string | undefined): number {
  return Math.min(Number(digits), maxInteger);
}

/** The transactions that match: a page with their counts by status, or all of them as CSV, newest first. */
export const { readPage: listTransactions, exportCsv: exportTransactions } = readsOf('transactions', transactions);
