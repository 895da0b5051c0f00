import type { EntityManager } from '../../platform/index.ts';
import { hostingChannel } from '../serving/hostingChannel.ts';

/** Has every process look anew at a name, once the transaction commits. */
export async function announceName(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [hostingChannel, name], 'run');
}
