import { transactionStatusLabels, transactionTypeLabels } from '@app/contract/billing/rules.ts';
import { transactionOriginLabels } from '@app/contract/billing/transactionReference.ts';
import type { TransactionFilters } from '@app/contract/billing/transactionsApi.ts';
import { toCsv, type Platform } from '../../platform/index.ts';
import { transactionConditions } from './transactionConditions.ts';
import { presentTransaction, transactionColumns, type TransactionRow } from './transactionRows.ts';

/** Rows read at once: memory stays the same however many there are. */
const batch = 2_000;

const columns = [
  'numéro',
  'référence',
  'origine',
  'type',
  'objet',
  'statut',
  'montant TTC',
  'remboursé',
  'client',
  'e-mail',
  'carte',
  'débit Stripe',
  'contestation',
  'date',
  'payée le',
] as const;

const parisDate = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Every transaction that matches, newest first, as CSV in pieces. What is paid meanwhile is left out. */
export async function* exportTransactions(
  { pool }: Pick<Platform, 'pool'>,
  filters: TransactionFilters,
): AsyncGenerator<Uint8Array> {
  const head = toCsv(columns, []);
  yield Buffer.from(head);
  let after: Cursor | null = null;
  do {
    const rows: ExportedRow[] = await readBatch(pool, filters, after);
    if (rows.length > 0) yield Buffer.from(toCsv(columns, rows.map(lineOf)).slice(head.length));
    const last = rows.at(-1);
    after = last && rows.length === batch ? { createdAt: last.cursor, id: last.id } : null;
  } while (after !== null);
}

/** The place of a row: its instant as text, for JavaScript's dates know no microseconds. */
interface Cursor {
  createdAt: string;
  id: string;
}

type ExportedRow = TransactionRow & { cursor: string };

async function readBatch(
  pool: Platform['pool'],
  filters: TransactionFilters,
  after: Cursor | null,
): Promise<ExportedRow[]> {
  const { sql, values } = transactionConditions(filters);
  const beyond = after
    ? `and (t.created_at, t.id) < ($${values.length + 1}::timestamptz, $${values.length + 2}::uuid)`
    : '';
  const { rows } = await pool.query<ExportedRow>(
    `select ${transactionColumns}, t.created_at::text as cursor
     from (select * from billing_transaction t where ${sql} ${beyond} order by t.created_at desc, t.id desc limit ${batch}) t
     join account a on a.id = t.account_id order by t.created_at desc, t.id desc`,
    after ? [...values, after.createdAt, after.id] : values,
  );
  return rows;
}

function lineOf(row: TransactionRow): Record<(typeof columns)[number], string> {
  const view = presentTransaction(row);
  return {
    numéro: `T-${view.number}`,
    référence: view.reference,
    origine: transactionOriginLabels[view.origin],
    type: transactionTypeLabels[view.type],
    objet: view.description,
    statut: transactionStatusLabels[view.status],
    'montant TTC': euros(view.amountCents),
    remboursé: euros(view.refundedCents),
    client: view.user.name,
    'e-mail': view.user.email ?? '',
    carte: view.card ? `${view.card.brand} ${view.card.last4}` : '',
    'débit Stripe': view.stripeChargeId ?? '',
    contestation: view.disputeStatus ?? '',
    date: parisDate.format(row.created_at),
    'payée le': row.paid_at ? parisDate.format(row.paid_at) : '',
  };
}

/** '25,00': a number to a French spreadsheet. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
