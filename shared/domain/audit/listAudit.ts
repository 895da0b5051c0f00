import type { AuditFilters } from '@app/contract/audit/api.ts';
import { countUpToReach, windowOf, type Platform } from '../platform/index.ts';
import { auditConditions } from './auditConditions.ts';
import { auditColumns, presentAudit, type AuditEntry, type AuditRow } from './auditRows.ts';

interface AuditPage {
  entries: AuditEntry[];
  total: number;
  actors: { id: string; name: string }[];
}

/** Actors that a filter offers. */
const offeredActors = 200;

/** A page of the journal, newest first, how many entries match, and whoever is in it. */
export async function listAudit(
  { pool }: Pick<Platform, 'pool'>,
  query: AuditFilters & { page: number; pageSize: number },
): Promise<AuditPage> {
  const [entries, total, actors] = await Promise.all([
    readPage(pool, query),
    countUpToReach(pool, 'audit_entry e', auditConditions(query)),
    readActors(pool),
  ]);
  return { entries, total, actors };
}

async function readPage(
  pool: Platform['pool'],
  query: AuditFilters & { page: number; pageSize: number },
): Promise<AuditEntry[]> {
  const { limit, offset } = windowOf(query);
  if (limit === 0) return [];
  const conditions = auditConditions(query);
  const { rows } = await pool.query<AuditRow>(
    `select ${auditColumns} from audit_entry e where ${conditions.sql} order by e.at desc, e.id desc
     limit ${conditions.given(limit)} offset ${conditions.given(offset)}`,
    conditions.values,
  );
  return rows.map(presentAudit);
}

/** Whoever is in the journal, as they were called last; one step through the index for each, however many entries. */
async function readActors(pool: Platform['pool']): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: 'read_audit_actors',
    text: `with recursive actor (id) as (
        (select actor_id from audit_entry where actor_id is not null order by actor_id limit 1)
        union all
        select (select actor_id from audit_entry where actor_id > actor.id order by actor_id limit 1)
        from actor where actor.id is not null)
      select actor.id, latest.name from actor
      cross join lateral (select coalesce(actor_name, '') as name from audit_entry where actor_id = actor.id
        order by at desc limit 1) latest
      order by search_key(latest.name), actor.id limit ${offeredActors}`,
  });
  return rows;
}
