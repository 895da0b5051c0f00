import type { Outside } from './Flow.ts';
import type { Site } from './Site.ts';
import { addressOf } from './signIn.ts';

/**
 * Days do not pass here: something of a host's is made due in the database, and the event of its schedule is recorded as a worker's tick does.
 * @param event by which the schedule asks for its work
 * @param due an update of the host whose address is `$1`, which returns a row when it did something: without one nothing is recorded
 */
export async function passTime(
  site: Site,
  key: string,
  { database }: Pick<Outside, 'database'>,
  { event, due }: { event: string; due: string },
): Promise<void> {
  await site.untilAnswered(async () => {
    await database.query(
      `with due as (${due})
       insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
       select gen_random_uuid(), $2, 1, now(), null, $1,
         jsonb_build_object('slot', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from due`,
      [addressOf(key), event],
    );
    return { status: 200, body: null };
  }, [200]);
}
