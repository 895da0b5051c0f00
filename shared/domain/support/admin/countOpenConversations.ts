import { sql } from 'kysely';
import { countOf, prepareRead, type Platform } from '../../platform/index.ts';

const countOpen = prepareRead('count_open_conversations', (db) =>
  db.selectNoFrom(countOf(sql`from conversation where state = 'open'`).as('open')),
);

/** How many conversations wait for an answer of ours, up to `listReach`. */
export async function countOpenConversations(platform: Pick<Platform, 'db'>): Promise<number> {
  const [row] = await countOpen(platform, {});
  return row?.open ?? 0;
}
