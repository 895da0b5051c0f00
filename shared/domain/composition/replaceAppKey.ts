import { inTransaction, type DerivedKeys, type Platform } from '../platform/index.ts';
import { openSealed, resealSecrets, sealedPlaces } from './resealSecrets.ts';

/** The `application_name`s of the product's processes. */
const processes = ['clairvolet server', 'clairvolet worker'];

/** The product's processes that are connected to its database. */
export async function findRunningProcesses({ pool }: Pick<Platform, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name = any($1) order by 1`,
    [processes],
  );
  return rows.map(({ name }) => name);
}

/** How many sealed values there are, and how many these keys open: the wrong key opens none. */
export async function countOpened(
  { pool }: Pick<Platform, 'pool'>,
  keys: DerivedKeys,
): Promise<{ sealed: number; opened: number }> {
  const count = { sealed: 0, opened: 0 };
  for (const place of sealedPlaces) {
    const { rows } = await pool.query<{ bound: string; value: string }>(
      `select ${place.bound}::text as bound, ${place.value} as value from ${place.table} where key_id is not null`,
    );
    count.sealed += rows.length;
    count.opened += rows.filter((row) => openSealed(place, row, keys.readable('settings')) !== null).length;
  }
  return count;
}

/** Seals everything again with another APP_KEY, in one transaction. May be repeated. */
export async function replaceAppKey(
  { pool }: Pick<Platform, 'pool'>,
  from: DerivedKeys,
  to: DerivedKeys,
): ReturnType<typeof resealSecrets> {
  return inTransaction(pool, async (client) => resealSecrets(client, from, to));
}
