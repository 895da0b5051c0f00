import { listReach } from '@app/contract/lists.ts';
import type { Platform } from '../../platform/index.ts';

/** How many conversations wait for an answer of ours, up to `listReach`. */
export async function countOpenConversations({ pool }: Pick<Platform, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ open: number }>({
    name: 'count_open_conversations',
    text: `select count(*)::int as open
           from (select from conversation where state = 'open' limit ${listReach}) counted`,
  });
  return rows[0]?.open ?? 0;
}
