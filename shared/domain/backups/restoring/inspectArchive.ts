import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Holdings, Inspection } from '@app/contract/backups/api.ts';
import { schemaVersion, type Platform } from '../../platform/index.ts';
import type { Archive } from '../archive/Archive.ts';
import { verifyArchive } from '../archive/openArchive.ts';
import { listStoredFiles } from '../making/listStoredFiles.ts';
import { tableRules } from '../tables.ts';

/** Reads all of an archive and says what restoring it would mean. @throws ArchiveRefused when anything was changed. */
export async function inspectArchive(
  platform: Platform,
  archive: Archive,
  watched?: Parameters<typeof verifyArchive>[1],
): Promise<Inspection> {
  await verifyArchive(archive, watched);
  return surveyArchive(platform, archive);
}

/** Says what restoring an archive would mean, from its manifest. */
export async function surveyArchive(platform: Platform, archive: Archive): Promise<Inspection> {
  const { madeAt, format, applicationVersion, schemaVersion: archived, entries, holdings } = archive.manifest;
  const [current, { invoices: keptInvoices, ...lost }, heldEvents] = await Promise.all([
    countHoldings(platform),
    countSince(platform, new Date(madeAt)),
    countHeld(platform, archive),
  ]);
  return {
    madeAt,
    format,
    applicationVersion,
    schemaVersion: archived,
    isOlder: archived < schemaVersion,
    entries: entries.length,
    holdings,
    current,
    lost,
    keptInvoices,
    heldEvents,
  };
}

async function countHoldings(platform: Platform): Promise<Holdings> {
  const counts = Object.entries(tableRules).flatMap(([table, { taken }]) => {
    if (taken === 'none') return [];
    const where = taken === 'whole' ? '' : ` where ${taken.where}`;
    return [`select '${table}' as name, count(*)::float8 as rows from ${table}${where}`];
  });
  const [{ rows }, files] = await Promise.all([
    platform.pool.query<{ name: string; rows: number }>(counts.join(' union all ')),
    listStoredFiles(platform),
  ]);
  const of = (table: string) => rows.find(({ name }) => name === table)?.rows ?? 0;
  return {
    users: of('customer'),
    transactions: of('billing_transaction'),
    invoices: of('invoice'),
    rows: rows.reduce((sum, one) => sum + one.rows, 0),
    files: files.length,
  };
}

/** What was created here since. Customers and transactions named by an invoice or a bought domain are not lost. */
async function countSince({ pool }: Pick<Platform, 'pool'>, madeAt: Date) {
  const { rows } = await pool.query<{ users: number; transactions: number; invoices: number }>(
    `select
       (select count(*)::int from customer c join account a on a.id = c.account_id where a.created_at > $1
          and not exists (select from invoice i where i.account_id = a.id)
          and not exists (select from domain_purchase d where d.account_id = a.id)) as users,
       (select count(*)::int from billing_transaction t where t.created_at > $1
          and not exists (select from invoice i where i.transaction_id = t.id)
          and not exists (select from domain_purchase d where d.transaction_id = t.id)
          and not exists (select from domain_renewal d where d.transaction_id = t.id)) as transactions,
       (select count(*)::int from invoice where issued_at > $1) as invoices`,
    [madeAt],
  );
  return rows[0] ?? { users: 0, transactions: 0, invoices: 0 };
}

const batch = 1_000;

/** Events of the archive that were not handled when it was made, nor here since. */
async function countHeld({ pool }: Pick<Platform, 'pool'>, archive: Archive): Promise<number> {
  const table = archive.manifest.tables.find(({ name }) => name === 'outbox');
  if (!table) return 0;
  const column = table.columns.indexOf('id');
  let held = 0;
  const count = async (ids: readonly string[]) => {
    const { rows } = await pool.query<{ done: number }>(
      'select count(*)::int as done from outbox where id = any($1::uuid[]) and settled_at is not null',
      [ids],
    );
    held += ids.length - (rows[0]?.done ?? 0);
  };
  let ids: string[] = [];
  // A line break within a value is escaped: each line is a row.
  for await (const line of createInterface({ input: Readable.from(archive.read(table.entry)), crlfDelay: Infinity })) {
    ids.push(line.split('\t')[column] ?? '');
    if (ids.length < batch) continue;
    await count(ids);
    ids = [];
  }
  if (ids.length > 0) await count(ids);
  return held;
}
