import type { ConversationFilters } from '@app/contract/support/adminApi.ts';
import { conversationOriginLabels, conversationStateLabels, messageAuthorLabels } from '@app/contract/support/rules.ts';
import {
  changesBetween,
  csvInPieces,
  exportBatch,
  spreadsheetDate,
  transact,
  type Platform,
} from '../../platform/index.ts';
import { filteredConversations } from './filteredConversations.ts';
import { conversationColumns, type ConversationRow } from './conversationRows.ts';

const columns = [
  'numéro',
  'sujet',
  'état',
  'origine',
  'nom',
  'e-mail',
  'attribuée à',
  'messages',
  'ouverte le',
  'dernier message',
  'dernier auteur',
  'extrait',
] as const;

/**
 * Every conversation that matches, the one that moved last first, as CSV in pieces; the journal says who asked for it.
 * @param me who asks.
 */
export async function exportConversations(
  platform: Platform,
  filters: ConversationFilters,
  me: string,
): Promise<AsyncGenerator<Uint8Array>> {
  await transact(platform, me, async (tx) => {
    tx.audit({ action: 'support.exported', changes: changesBetween(null, filters) });
  });
  return csvInPieces(
    columns,
    async (after: ExportedRow | null) => readBatch(platform.pool, { filters, me, after }),
    lineOf,
  );
}

/** Its instant as text too, for JavaScript's dates know no microseconds. */
type ExportedRow = ConversationRow & { cursor: string };

async function readBatch(
  pool: Platform['pool'],
  { filters, me, after }: { filters: ConversationFilters; me: string; after: ExportedRow | null },
): Promise<ExportedRow[]> {
  const { from, conditions } = filteredConversations(filters, me);
  if (after) {
    const cursor = `${conditions.given(after.cursor)}::timestamptz, ${conditions.given(after.id)}::uuid`;
    conditions.add(`(c.last_message_at, c.id) < (${cursor})`);
  }
  const { rows } = await pool.query<ExportedRow>(
    `select ${conversationColumns}, c.last_message_at::text as cursor
     from (select c.id from ${from} where ${conditions.sql}
       order by c.last_message_at desc, c.id desc limit ${exportBatch}) batch
     join conversation c on c.id = batch.id left join account assignee on assignee.id = c.assignee_id
     order by c.last_message_at desc, c.id desc`,
    conditions.values,
  );
  return rows;
}

function lineOf(row: ConversationRow): Record<(typeof columns)[number], string> {
  return {
    numéro: `#${row.number}`,
    sujet: row.subject,
    état: conversationStateLabels[row.state],
    origine: conversationOriginLabels[row.origin],
    nom: row.name,
    'e-mail': row.email,
    'attribuée à': row.assignee_name ?? '',
    messages: String(row.message_count),
    'ouverte le': spreadsheetDate(row.created_at),
    'dernier message': spreadsheetDate(row.last_message_at),
    'dernier auteur': messageAuthorLabels[row.last_author],
    extrait: row.excerpt,
  };
}
