import { sql } from 'kysely';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';

const read = prepareRead('undelivered_mails', (db, given: Given<{ since: Date }>) =>
  db
    .selectFrom('mail_delivery as d')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(d.created_at)`.as('at')])
    .where('d.state', '=', 'failed')
    .where('d.createdAt', '>=', given('since')),
);

/** Mails from that instant on that nobody received, and since when the oldest one waits. */
export async function countUndelivered(platform: Pick<Platform, 'db'>, since: Date) {
  const [row] = await read(platform, { since });
  return row ?? { count: 0, at: null };
}
