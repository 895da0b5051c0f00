import { transactionStatusLabels, transactionTypeLabels } from '@app/contract/billing/rules.ts';
import { transactionOriginLabels } from '@app/contract/billing/transactionReference.ts';
import type { TransactionFilters } from '@app/contract/billing/transactionsApi.ts';
import { csvInPieces, exportBatch, noteAct, spreadsheetDate, type Platform } from '../../platform/index.ts';
import { transactionConditions } from './transactionConditions.ts';
import { presentTransaction, transactionColumns, type TransactionRow } from './transactionRows.ts';

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

/**
 * Every transaction that matches, newest first, as CSV in pieces. What is paid meanwhile is left out. The journal notes
 * that somebody took them.
 */
export async function exportTransactions(
  platform: Platform,
  actorId: string,
  filters: TransactionFilters,
): Promise<AsyncGenerator<Uint8Array>> {
  await noteAct(platform, actorId, { action: 'transactions.exported' });
  return csvInPieces(columns, async (after: ExportedRow | null) => readBatch(platform.pool, filters, after), lineOf);
}

/** Its instant as text too, for JavaScript's dates know no microseconds. */
type ExportedRow = TransactionRow & { cursor: string };

async function readBatch(
  pool: Platform['pool'],
  filters: TransactionFilters,
  after: ExportedRow | null,
): Promise<ExportedRow[]> {
  const { sql, values } = transactionConditions(filters);
  const beyond = after
    ? `and (t.created_at, t.id) < ($${values.length + 1}::timestamptz, $${values.length + 2}::uuid)`
    : '';
  const { rows } = await pool.query<ExportedRow>(
    `select ${transactionColumns}, t.created_at::text as cursor
     from (select * from billing_transaction t where ${sql} ${beyond} order by t.created_at desc, t.id desc limit ${exportBatch}) t
     join account a on a.id = t.account_id order by t.created_at desc, t.id desc`,
    after ? [...values, after.cursor, after.id] : values,
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
    date: spreadsheetDate(row.created_at),
    'payée le': spreadsheetDate(row.paid_at),
  };
}

/** '25,00': a number to a French spreadsheet. */
function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
