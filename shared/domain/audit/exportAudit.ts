import type { AuditFilters } from '@app/contract/audit/api.ts';
import { csvInPieces, exportBatch, noteAct, spreadsheetDate, type Platform } from '../platform/index.ts';
import { auditConditions } from './auditConditions.ts';
import { auditColumns, presentAudit, type AuditEntry, type AuditRow } from './auditRows.ts';
import { foundAmong, readActors } from './readActors.ts';

const columns = ['date', 'qui', 'quoi', 'sur quoi', 'changements', 'adresse', 'appareil', 'requête'] as const;

/**
 * Every entry that matches, newest first, as CSV in pieces; the journal notes that somebody took it.
 * @param describeDevice tells in French what a browser calls itself.
 */
export async function exportAudit(
  platform: Platform,
  actorId: string,
  filters: AuditFilters,
  describeDevice: (userAgent: string | null) => string | null,
): Promise<AsyncGenerator<Uint8Array>> {
  await noteAct(platform, actorId, { action: 'audit.exported' });
  const people = filters.search ? foundAmong(await readActors(platform.pool, filters.search)) : [];
  return csvInPieces(
    columns,
    async (after: ExportedRow | null) => readBatch(platform.pool, { filters, people, after }),
    (row) => lineOf(row, describeDevice),
  );
}

/** Its instant as text too, for JavaScript's dates know no microseconds. */
type ExportedRow = AuditRow & { cursor: string };

async function readBatch(
  pool: Platform['pool'],
  { filters, people, after }: { filters: AuditFilters; people: readonly string[]; after: ExportedRow | null },
): Promise<ExportedRow[]> {
  const conditions = auditConditions(filters, people);
  if (after) {
    conditions.add(
      `(e.at, e.id) < (${conditions.given(after.cursor)}::timestamptz, ${conditions.given(after.id)}::uuid)`,
    );
  }
  const { rows } = await pool.query<ExportedRow>(
    `select ${auditColumns}, e.at::text as cursor from audit_entry e where ${conditions.sql}
     order by e.at desc, e.id desc limit ${exportBatch}`,
    conditions.values,
  );
  return rows;
}

function lineOf(
  row: ExportedRow,
  describeDevice: (userAgent: string | null) => string | null,
): Record<(typeof columns)[number], string> {
  const entry = presentAudit(row);
  return {
    date: spreadsheetDate(row.at),
    qui: entry.actor?.name ?? '',
    quoi: entry.actionLabel,
    'sur quoi': entry.target?.label ?? '',
    changements: entry.changes.map(toldChange).join(' ; '),
    adresse: entry.address ?? '',
    appareil: describeDevice(entry.userAgent) ?? '',
    requête: entry.requestId ?? '',
  };
}

/** 'Nom : Volets → Persiennes' */
function toldChange({ label, before, after }: AuditEntry['changes'][number]): string {
  return `${label}\u00a0: ${before ?? '–'} → ${after ?? '–'}`;
}
