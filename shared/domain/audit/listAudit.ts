import type { AuditFilters } from '@app/contract/audit/api.ts';
import { countUpToReach, windowOf, type Platform } from '../platform/index.ts';
import { auditConditions } from './auditConditions.ts';
import { auditColumns, presentAudit, type AuditEntry, type AuditRow } from './auditRows.ts';
import { foundAmong, readActors } from './readActors.ts';

interface AuditPage {
  entries: AuditEntry[];
  total: number;
  actors: { id: string; name: string }[];
}

/** A page of the journal, newest first, how many entries match, and whoever is in it. */
export async function listAudit(
  { pool }: Pick<Platform, 'pool'>,
  query: AuditFilters & { page: number; pageSize: number },
): Promise<AuditPage> {
  const reading = readActors(pool, query.search);
  // Without a search there is nothing to wait for.
  const people = query.search ? foundAmong(await reading) : [];
  const [entries, total, actors] = await Promise.all([
    readPage(pool, query, people),
    countUpToReach(pool, 'audit_entry e', auditConditions(query, people)),
    reading,
  ]);
  return { entries, total, actors: actors.map(({ id, name }) => ({ id, name })) };
}

async function readPage(
  pool: Platform['pool'],
  query: AuditFilters & { page: number; pageSize: number },
  people: readonly string[],
): Promise<AuditEntry[]> {
  const { limit, offset } = windowOf(query);
  if (limit === 0) return [];
  const conditions = auditConditions(query, people);
  const { rows } = await pool.query<AuditRow>(
    `select ${auditColumns} from audit_entry e where ${conditions.sql} order by e.at desc, e.id desc
     limit ${conditions.given(limit)} offset ${conditions.given(offset)}`,
    conditions.values,
  );
  return rows.map(presentAudit);
}
