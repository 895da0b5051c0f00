import { sql } from 'kysely';
import { prepareRead, type Platform } from '../../platform/index.ts';

const read = prepareRead('dead_letters_to_see', (db) =>
  db
    .selectFrom('dead_letter as d')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(d.failed_at)`.as('at')])
    .where('d.resolvedAt', 'is', null),
);

/** Work that was given up and that nobody decided on yet, and since when the oldest one waits. */
export async function countDeadLetters(platform: Pick<Platform, 'db'>) {
  const [row] = await read(platform, {});
  return row ?? { count: 0, at: null };
}
