import type { Tx } from '../../platform/index.ts';

/**
 * Holds the row of an account until the transaction ends: what changes its names is done one after the other.
 * @returns false: it was closed.
 */
export async function holdAccount({ em }: Pick<Tx, 'em'>, accountId: string): Promise<boolean> {
  const open = await em.execute<object[]>('select 1 from account where id = ? and closed_at is null for update', [
    accountId,
  ]);
  return open.length > 0;
}
