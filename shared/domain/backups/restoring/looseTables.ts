import type { ClientBase } from 'pg';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops the foreign keys of a schema, keys and indexes of its `large` tables, and disables its triggers.
 * @returns statements that restore them: keys by table, then indexes by table, then foreign keys.
 */
export async function loosenTables(client: ClientBase, schema: string, large: ReadonlySet<string>) {
  const constraints = async (kinds: readonly string[]): Promise<Constraint[]> => {
    const { rows } = await client.query<Constraint>(
      `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.connamespace = $1::regnamespace and k.contype = any($2) order by c.relname, k.contype, k.conname`,
      [schema, kinds],
    );
    return rows;
  };
  const quote = (name: string) => client.escapeIdentifier(name);
  const putBack = ({ table, name, definition }: Constraint) =>
    `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`;
  const takeOff = ({ table, name }: Constraint) => `alter table ${quote(table)} drop constraint ${quote(name)}`;

  const references = await constraints(['f']);
  const keys = (await constraints(['p', 'u'])).filter(({ table }) => large.has(table));
  const { rows: indexes } = await client.query<Constraint>(
    `select c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) || coalesce((
       select string_agg(format('; alter index %I alter column %s set statistics %s', i.relname, a.attnum, a.attstattarget), '')
       from pg_attribute a where a.attrelid = x.indexrelid and a.attstattarget > 0), '') as definition
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where c.relnamespace = $1::regnamespace and c.relname = any($2)
       and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u'))
     order by c.relname, i.relname`,
    [schema, [...large]],
  );
  const statements = [
    ...[...references, ...keys].map(takeOff),
    ...indexes.map(({ name }) => `drop index ${quote(name)}`),
    ...(await tableNames(client, schema)).map((table) => `alter table ${table} disable trigger user`),
  ];
  await client.query(statements.join(';\n'));
  return {
    keys: byTable(keys.map((key) => ({ table: key.table, statement: putBack(key) }))),
    indexes: byTable(indexes.map(({ table, definition }) => ({ table, statement: definition }))),
    references: references.map(putBack),
  };
}

function byTable(statements: readonly { table: string; statement: string }[]): Map<string, string[]> {
  const grouped = Map.groupBy(statements, ({ table }) => table);
  return new Map([...grouped].map(([table, ofIt]) => [table, ofIt.map(({ statement }) => statement)]));
}

/** Enables the triggers of a schema's tables. */
export async function wakeTriggers(client: ClientBase, schema: string): Promise<void> {
  const tables = await tableNames(client, schema);
  const statements = tables.map((table) => `alter table ${table} enable trigger user`);
  await client.query(statements.join(';\n'));
}

/** The tables of a schema, quoted. */
export async function tableNames(client: ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('"%s"', relname) as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'`,
    [schema],
  );
  return rows.map(({ name }) => name);
}
