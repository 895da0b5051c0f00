import { escapeIdentifier as quote } from 'pg';
import type { EntityManager, Tx } from '../../platform/index.ts';
import { tableRules } from '../tables.ts';
import type { TableShape } from './TableShape.ts';

/** Tables that are replaced by the archive's; the others stay. */
export const replacedTables: readonly string[] = Object.entries(tableRules)
  .filter(
    ([table, { restoring }]) => ['replaced', 'joined', 'higher'].includes(restoring) && table !== 'processed_event',
  )
  .map(([table]) => table);

/** Tables that stay and refer to replaced tables. */
export function dependentTables(shapes: ReadonlyMap<string, TableShape>): TableShape[] {
  const replaced = new Set(replacedTables);
  return [...shapes.values()].filter(
    ({ name, references }) => !replaced.has(name) && references.some(({ table }) => replaced.has(table)),
  );
}

/**
 * Moves the tables of a schema into the place of the current ones, with their privileges, and deletes the rows of other
 * tables that refer to a missing one. No row is copied.
 * @param from the schema; gone afterwards.
 */
export async function replaceTables(
  em: EntityManager,
  { from, shapes }: { from: string; shapes: ReadonlyMap<string, TableShape> },
): Promise<void> {
  const run = async (sql: string) => em.execute(sql, [], 'run');
  await keepNumbers(em, from);
  const grants = await readGrants(em);
  const loose = dependentTables(shapes).flatMap(({ name, references }) =>
    references.filter(({ table }) => replacedTables.includes(table)).map((reference) => ({ name, reference })),
  );
  for (const { name, reference } of loose) {
    const { column, table, target, onDelete, constraint } = reference;
    await run(`alter table public.${quote(name)} drop constraint ${quote(constraint)}`);
    const orphan = `${quote(column)} is not null and not exists
      (select from ${from}.${quote(table)} p where p.${quote(target)} = public.${quote(name)}.${quote(column)})`;
    await run(
      onDelete === 'set null'
        ? `update public.${quote(name)} set ${quote(column)} = null where ${orphan}`
        : `delete from public.${quote(name)} where ${orphan}`,
    );
  }
  const functions = await functionsOf(em, from);
  await run(`drop table ${replacedTables.map((table) => `public.${quote(table)}`).join(', ')}`);
  for (const signature of functions) {
    await run(`drop function if exists public.${signature}`);
    await run(`alter function ${from}.${signature} set schema public`);
  }
  for (const table of replacedTables) await run(`alter table ${from}.${quote(table)} set schema public`);
  for (const { name, reference } of loose) {
    const { constraint, definition } = reference;
    await run(`alter table public.${quote(name)} add constraint ${quote(constraint)} ${definition}`);
  }
  for (const grant of grants) await run(grant);
  await run(`drop schema ${from} cascade`);
}

/** Sequences never go back. */
async function keepNumbers(em: EntityManager, from: string): Promise<void> {
  const sequences = await em.execute<{ name: string }[]>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = ?::regnamespace
       and exists (select from pg_class p where p.relname = pg_class.relname and p.relnamespace = 'public'::regnamespace)`,
    [from],
  );
  for (const { name } of sequences) {
    await em.execute(
      `select setval('${from}.${quote(name)}'::regclass, greatest(a.last_value, h.last_value), a.is_called or h.is_called)
       from ${from}.${quote(name)} a, public.${quote(name)} h`,
      [],
      'all',
    );
  }
}

/** The privileges that an operator granted on the tables. */
async function readGrants(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ statement: string }[]>(
    `select format('grant %s on public.%I to %s', a.privilege_type, c.relname,
       case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end) as statement
     from pg_class c cross join aclexplode(c.relacl) a
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.grantee <> c.relowner
       and c.relname in (${replacedTables.map(() => '?').join(', ')})`,
    [...replacedTables],
  );
  return rows.map(({ statement }) => statement);
}

/** The functions of a schema that its tables need for their triggers and indexes, as `name(types)`. */
async function functionsOf(em: EntityManager, from: string): Promise<string[]> {
  const rows = await em.execute<{ signature: string }[]>(
    `select distinct format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as signature
     from pg_proc p join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
     left join pg_trigger t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
     left join pg_class c on c.oid = t.tgrelid
     where p.pronamespace = ?::regnamespace
       and (c.relname is null or c.relname in (${replacedTables.map(() => '?').join(', ')}))`,
    [from, ...replacedTables],
  );
  return rows.map(({ signature }) => signature);
}

/** Analyzes the restored tables with the usual sample; the restore used a tenth of it, while everyone waited. */
export async function refreshStatistics({ em }: Pick<Tx, 'em'>): Promise<void> {
  await em.execute(`analyze ${replacedTables.map((table) => `public.${quote(table)}`).join(', ')}`, [], 'run');
}
