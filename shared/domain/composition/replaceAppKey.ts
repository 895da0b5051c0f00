import { unsealByOne, type DerivedKeys, type Platform } from '../platform/index.ts';
import { resealSecrets, sealedPlaces } from './resealSecrets.ts';

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

/**
 * How many sealed values there are, and how many these keys open. A key that opens nothing where there is something is the
 * wrong one.
 */
export async function countOpened(
  { pool }: Pick<Platform, 'pool'>,
  keys: DerivedKeys,
): Promise<{ sealed: number; opened: number }> {
  const count = { sealed: 0, opened: 0 };
  for (const { table, value, bound, contextOf } of sealedPlaces) {
    const { rows } = await pool.query<{ bound: string; value: string }>(
      `select ${bound}::text as bound, ${value} as value from ${table} where key_id is not null`,
    );
    count.sealed += rows.length;
    count.opened += rows.filter((row) =>
      opens(() => unsealByOne(row.value, keys.readable('settings'), contextOf(row.bound))),
    ).length;
  }
  return count;
}

function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    // A value that does not open is simply not counted.
    return false;
  }
}

/** Seals everything again with another APP_KEY, in one transaction. May be repeated. */
export async function replaceAppKey(
  { pool }: Pick<Platform, 'pool'>,
  from: DerivedKeys,
  to: DerivedKeys,
): ReturnType<typeof resealSecrets> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    const outcome = await resealSecrets(client, from, to);
    await client.query('commit');
    isDone = true;
    return outcome;
  } finally {
    // Closing the connection rolls everything back.
    client.release(!isDone);
  }
}
