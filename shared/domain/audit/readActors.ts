import { sql } from 'kysely';
import { prepareRead, startingWithWords, type Given, type Platform } from '../platform/index.ts';

/** Actors that a filter offers. */
const offeredActors = 200;

interface Actor {
  id: string;
  name: string;
  /** What is searched for begins their name. */
  isFound: boolean;
}

const readLatest = prepareRead(
  'read_audit_actors',
  (_db, given: Given<{ start: string | null }>) =>
    // A recursive query in SQL: the builder would not be shorter.
    sql<Actor>`with recursive latest (id, name) as (
      (select actor_id, actor_name from audit_entry where actor_id is not null order by actor_id desc, at desc limit 1)
      union all
      select next.* from latest cross join lateral (select actor_id, actor_name from audit_entry
        where actor_id < latest.id order by actor_id desc, at desc limit 1) next)
    select id, coalesce(name, '') as name, coalesce(search_key(name) like search_key(${given('start')}), false) as is_found
    from latest order by search_key(coalesce(name, '')), id limit ${sql.lit(offeredActors)}`,
);

/** Whoever is in the journal, as they were called last; one step through the index for each, however many entries. */
export async function readActors(platform: Pick<Platform, 'db'>, search: string | undefined): Promise<Actor[]> {
  return readLatest(platform, { start: search === undefined ? null : startingWithWords(search) });
}
