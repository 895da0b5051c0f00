import type { Tx } from '../../platform/index.ts';

/** Locks a name until the transaction ends, to take, prove or free it. Taken after the account's own lock. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await lock(tx, `hosted name ${name}`);
}

/** Takes the lock on publishing, withdrawing and checking a name, until the transaction ends. Taken first of all. */
export async function lockCheck(tx: Tx, name: string): Promise<void> {
  await lock(tx, checkKey(name));
}

async function lock({ em }: Tx, key: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key], 'run');
}

/** The same without waiting. @returns false when another process has the lock. */
export async function tryLockCheck({ em }: Tx, name: string): Promise<boolean> {
  const [row] = await em.execute<{ taken: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken',
    [checkKey(name)],
  );
  return row?.taken === true;
}

const checkKey = (name: string) => `hosted name check ${name}`;

/** Locks the row of an account until the transaction ends: changes of its names wait. @returns false: it was closed. */
export async function lockOpenAccount({ em }: Tx, accountId: string): Promise<boolean> {
  const statement = 'select 1 from account where id = ? and closed_at is null for update';
  return (await em.execute<object[]>(statement, [accountId])).length > 0;
}
