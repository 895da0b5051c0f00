import type { EntityManager } from '../../platform/index.ts';

/** The channel that announces which name may answer differently; an empty payload: any of them. */
export const hostingChannel = 'hosting';

/** Makes every process reload an account's names, once the transaction commits. */
export async function announceNamesOf(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(
    'select pg_notify(?, name) from hosted_name where account_id = ? and released_at is null',
    [hostingChannel, accountId],
    'run',
  );
}

/** Makes every process reload a name, once the transaction commits. */
export async function announceName(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [hostingChannel, name], 'run');
}
