import type { Client } from 'pg';
import type { MovedTable } from './describeTables.ts';

interface Fingerprint {
  rows: string;
  /** A sum of hashes: the order in which rows are read does not matter, and each of them counts. */
  hash: string;
}

/** Two databases write a value alike only if they are told how. */
const writing = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'iso_8601'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
];

async function fingerprintOf(client: Client, { name, columns }: MovedTable): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(encode(sha256(convert_to(row(${columns.join(', ')})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)
         as hash
     from ${name}`,
  );
  return rows[0] ?? { rows: '0', hash: '0' };
}

/** Compares every row of both sides, each within its transaction. @returns how many. @throws Error where they differ. */
export async function compareTables(source: Client, target: Client, tables: readonly MovedTable[]): Promise<number> {
  for (const statement of writing) await Promise.all([source.query(statement), target.query(statement)]);
  let total = 0;
  for (const table of tables) {
    const [here, there] = await Promise.all([fingerprintOf(source, table), fingerprintOf(target, table)]);
    if (here.rows !== there.rows) throw new Error(`${table.name} has ${here.rows} rows here and ${there.rows} there`);
    if (here.hash !== there.hash) throw new Error(`${table.name} has other rows there than here`);
    total += Number(here.rows);
  }
  return total;
}
