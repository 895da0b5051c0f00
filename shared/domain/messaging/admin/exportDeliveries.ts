import { deliveryStateLabels, type DeliveryFilters } from '@app/contract/messaging/deliveriesApi.ts';
import { csvInPieces, exportBatch, noteAct, spreadsheetDate, type Platform } from '../../platform/index.ts';
import { deliveryConditions } from './deliveryConditions.ts';
import { templateName, type DeliveryRow } from './deliveryRows.ts';

const columns = [
  'modèle',
  'destinataire',
  'état',
  'essais',
  'renvois',
  'réponse du serveur',
  'préparé le',
  'envoyé le',
] as const;

/** Its instant as text too, for JavaScript's dates know no microseconds. */
type ExportedRow = Omit<DeliveryRow, 'is_kept'> & { cursor: string };

/** Every mail that matches, newest first, as CSV in pieces; noted in the journal. */
export async function exportDeliveries(
  platform: Platform,
  actorId: string | null,
  filters: DeliveryFilters,
): Promise<AsyncGenerator<Uint8Array>> {
  await noteAct(platform, actorId, { action: 'emails.exported' });
  return csvInPieces(columns, async (after: ExportedRow | null) => readBatch(platform.pool, filters, after), lineOf);
}

async function readBatch(
  pool: Platform['pool'],
  filters: DeliveryFilters,
  after: ExportedRow | null,
): Promise<ExportedRow[]> {
  const conditions = deliveryConditions(filters);
  if (after) {
    const [at, id] = [conditions.given(after.cursor), conditions.given(after.id)];
    conditions.add(`(d.created_at, d.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const { rows } = await pool.query<ExportedRow>(
    `select d.id, d.template, d.recipient, d.state, d.attempts, d.last_response, d.created_at, d.updated_at, d.sent_at,
       d.resends, d.created_at::text as cursor
     from mail_delivery d where ${conditions.sql} order by d.created_at desc, d.id desc limit ${exportBatch}`,
    conditions.values,
  );
  return rows;
}

function lineOf(row: ExportedRow): Record<(typeof columns)[number], string> {
  return {
    modèle: templateName(row.template),
    destinataire: row.recipient,
    état: deliveryStateLabels[row.state],
    essais: String(row.attempts),
    renvois: String(row.resends),
    'réponse du serveur': row.last_response ?? '',
    'préparé le': spreadsheetDate(row.created_at),
    'envoyé le': spreadsheetDate(row.sent_at),
  };
}
