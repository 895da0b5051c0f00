import { recordOf } from '@app/contract/record.ts';
import { listReach } from '@app/contract/lists.ts';
import { transactionStatuses, type TransactionStatus } from '@app/contract/billing/rules.ts';
import {
  type TransactionFilters,
  type TransactionOrder,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { windowOf, type Platform } from '../../platform/index.ts';
import { transactionConditions } from './transactionConditions.ts';
import { presentTransaction, transactionColumns, type TransactionRow } from './transactionRows.ts';

interface TransactionPage {
  transactions: TransactionView[];
  total: number;
  counts: Counts;
}

type Query = TransactionFilters & TransactionOrder & { page: number; pageSize: number };

/**
 * A page of the transactions that match, and how many there are. Counted and paged through up to `listReach`: what
 * lies beyond is empty.
 */
export async function listTransactions({ pool }: Pick<Platform, 'pool'>, query: Query): Promise<TransactionPage> {
  const { status, ...others } = query;
  const count = query.search ? countFound : countByStatus;
  const [transactions, counts] = await Promise.all([readPage(pool, query), count(pool, others, status)]);
  const all = transactionStatuses.reduce((sum, one) => sum + counts[one], 0);
  return { transactions, total: Math.min(status ? counts[status] : all, listReach), counts };
}

/** Of the transaction `t`, in the order asked for; the same each time, whatever is equal. */
function orderOf({ sort, direction }: TransactionOrder): string {
  const columns = sort === 'amount' ? ['amount_cents', 'created_at', 'id'] : ['created_at', 'id'];
  return columns.map((column) => `t.${column} ${direction === 'asc' ? 'asc' : 'desc'}`).join(', ');
}

async function readPage(pool: Platform['pool'], query: Query): Promise<TransactionView[]> {
  const { limit, offset } = windowOf(query);
  if (limit === 0) return [];
  const { sql, values } = transactionConditions(query);
  const order = orderOf(query);
  const { rows } = await pool.query<TransactionRow>(
    // What is skipped is skipped before anything is joined to it.
    `select ${transactionColumns}
     from (select * from billing_transaction t where ${sql} order by ${order}
       limit $${values.length + 1} offset $${values.length + 2}) t
     join account a on a.id = t.account_id
     order by ${order}`,
    [...values, limit, offset],
  );
  return rows.map(presentTransaction);
}

type Counts = Record<TransactionStatus, number>;

/** Each status from its own index. */
async function countByStatus(pool: Platform['pool'], filters: Omit<TransactionFilters, 'status'>): Promise<Counts> {
  const { sql, values } = transactionConditions(filters);
  const counts = transactionStatuses.map((status) => `(${countOf(sql, status)}) as ${status}`);
  const { rows } = await pool.query<Counts>(`select ${counts.join(', ')}`, values);
  return rows[0] ?? none();
}

/**
 * What a search finds, counted in one go, for looking once for each status would search five times. Beyond the reach only
 * the status that is looked at is counted to its end.
 */
async function countFound(
  pool: Platform['pool'],
  filters: Omit<TransactionFilters, 'status'>,
  wanted: TransactionStatus | undefined,
): Promise<Counts> {
  const { sql, values } = transactionConditions(filters);
  const { rows } = await pool.query<{ status: TransactionStatus; count: number }>(
    `select status, count(*)::int as count
     from (select t.status from billing_transaction t where ${sql} limit ${listReach}) found group by status`,
    values,
  );
  const counts = { ...none(), ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
  const isCut = rows.reduce((sum, { count }) => sum + count, 0) >= listReach;
  if (isCut && wanted) {
    const exact = await pool.query<{ count: number }>(countOf(sql, wanted), values);
    counts[wanted] = exact.rows[0]?.count ?? 0;
  }
  return counts;
}

function countOf(condition: string, status: TransactionStatus): string {
  return `select count(*)::int as count from (select from billing_transaction t
    where t.status = '${status}' and ${condition} limit ${listReach}) counted`;
}

function none(): Counts {
  return recordOf(transactionStatuses, () => 0);
}
