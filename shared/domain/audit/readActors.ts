import type { Pool } from 'pg';
import { startingWithWords } from '../platform/index.ts';

/** Actors that a filter offers. */
const offeredActors = 200;

interface Actor {
  id: string;
  name: string;
  /** What is searched for begins their name. */
  isFound: boolean;
}

/** Whoever is in the journal, as they were called last; one step through the index for each, however many entries. */
export async function readActors(pool: Pool, search: string | undefined): Promise<Actor[]> {
  const { rows } = await pool.query<Actor>({
    name: 'read_audit_actors',
    text: `with recursive latest (id, name) as (
        (select actor_id, actor_name from audit_entry where actor_id is not null order by actor_id desc, at desc limit 1)
        union all
        select next.* from latest cross join lateral (select actor_id, actor_name from audit_entry
          where actor_id < latest.id order by actor_id desc, at desc limit 1) next)
      select id, coalesce(name, '') as name, coalesce(search_key(name) like search_key($1), false) as "isFound" from latest
      order by search_key(coalesce(name, '')), id limit ${offeredActors}`,
    values: [search === undefined ? null : startingWithWords(search)],
  });
  return rows;
}

/** The ids of those whose name begins with what is searched for. */
export function foundAmong(actors: readonly Actor[]): string[] {
  return actors.filter(({ isFound }) => isFound).map(({ id }) => id);
}
