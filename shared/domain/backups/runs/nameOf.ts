import type { Tx } from '../../platform/index.ts';

/** What an administrator is called now: kept beside what they asked for, since a restore may forget them. */
export async function nameOf({ em }: Pick<Tx, 'em'>, accountId: string): Promise<string | null> {
  const [row] = await em.execute<{ name: string }[]>(
    `select first_name || ' ' || last_name as name from account where id = ?`,
    [accountId],
  );
  return row?.name ?? null;
}
