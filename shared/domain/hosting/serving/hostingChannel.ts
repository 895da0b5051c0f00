import type { EntityManager } from '../../platform/index.ts';

/** Where every process hears which name may answer differently from now on; an empty word: any of them. */
export const hostingChannel = 'hosting';

/** Has every process look anew at an account's names, once the transaction commits. */
export async function announceNamesOf(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(
    'select pg_notify(?, name) from hosted_name where account_id = ? and released_at is null',
    [hostingChannel, accountId],
    'run',
  );
}

/** Has every process look anew at a name, once the transaction commits. */
export async function announceName(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [hostingChannel, name], 'run');
}
