import { escapeIdentifier as quote } from 'pg';
import type { EntityManager } from '../../platform/index.ts';
import { tableRules } from '../tables.ts';
import type { TableShape } from './TableShape.ts';

/** What the law or the outside world knows of: these rows stay, with the rows that they refer to. */
const anchors: ReadonlySet<string> = new Set(['invoice', 'stay_bill', 'domain_purchase', 'domain_renewal']);

interface Carrying {
  run: (sql: string) => Promise<unknown>;
  /** The schema with the archive's data. */
  from: string;
  shapes: ReadonlyMap<string, TableShape>;
}

const list = (columns: readonly string[], alias: string) =>
  columns.map((column) => `${alias}.${quote(column)}`).join(', ');

/**
 * Copies what a restore must not rewind from the current tables into those of the archive: rows of journals and of
 * legal records, with what they refer to, and the higher of two counters. A row that both have stays as it is here, if
 * younger.
 */
export async function carryOver(em: EntityManager, archived: Omit<Carrying, 'run'>): Promise<void> {
  const carrying = { ...archived, run: async (sql: string) => em.execute(sql, [], 'run') };
  for (const [table, { restoring }] of Object.entries(tableRules)) {
    if (restoring === 'higher') await keepHigher(carrying, table);
    if (restoring === 'joined' && table !== 'processed_event') await join(carrying, table);
  }
}

function shapeOf({ shapes }: Carrying, table: string): TableShape {
  const shape = shapes.get(table);
  if (!shape) throw new Error(`There is no table ${table}`);
  return shape;
}

/** SQL condition: `t`, a current row, is in the archive. */
function isThere(carrying: Carrying, table: string): string {
  const { key } = shapeOf(carrying, table);
  const same = key.map((column) => `s.${quote(column)} = t.${quote(column)}`).join(' and ');
  return `exists (select from ${carrying.from}.${quote(table)} s where ${same})`;
}

async function join(carrying: Carrying, table: string): Promise<void> {
  const { run, from } = carrying;
  const { columns, key, references } = shapeOf(carrying, table);
  const same = key.map((column) => `s.${quote(column)} = t.${quote(column)}`).join(' and ');
  const differs = `row(${list(columns, 's')}) is distinct from row(${list(columns, 't')})`;
  if (anchors.has(table)) {
    const isNews = `not exists (select from ${from}.${quote(table)} s where ${same} and not ${differs})`;
    await bringParents(carrying, table, isNews);
  }
  const values = columns.map((column) => valueOf(carrying, table, column));
  const others = columns.filter((column) => !key.includes(column));
  if (others.length > 0) {
    // These triggers guard against changes by anything but a restore.
    await run(`alter table ${from}.${quote(table)} disable trigger user`);
    const set = others.map((column) => `${quote(column)} = ${valueOf(carrying, table, column)}`).join(', ');
    await run(`update ${from}.${quote(table)} s set ${set} from public.${quote(table)} t where ${same} and ${differs}`);
    await run(`alter table ${from}.${quote(table)} enable trigger user`);
  }
  const stands = references.filter(({ nullable }) => !nullable).map((reference) => parentIsThere(from, reference));
  await run(`insert into ${from}.${quote(table)} (${columns.map(quote).join(', ')})
    select ${values.join(', ')} from public.${quote(table)} t
    where ${[`not ${isThere(carrying, table)}`, ...stands].join(' and ')}`);
}

function parentIsThere(from: string, reference: { column: string; table: string; target: string }): string {
  return `exists (select from ${from}.${quote(reference.table)} p where p.${quote(reference.target)} = t.${quote(reference.column)})`;
}

/** The value of a column of `t`; null where it refers to a row that does not exist. */
function valueOf(carrying: Carrying, table: string, column: string): string {
  const reference = shapeOf(carrying, table).references.find((one) => one.column === column && one.nullable);
  const plain = `t.${quote(column)}`;
  return reference ? `case when ${parentIsThere(carrying.from, reference)} then ${plain} end` : plain;
}

/** Copies the rows that `table`'s rows matching `condition` refer to. */
async function bringParents(carrying: Carrying, table: string, condition: string): Promise<void> {
  for (const { column, table: parent, target, nullable } of shapeOf(carrying, table).references) {
    // The journal records who requested a refund as well.
    if (parent === 'account' && nullable) continue;
    const wanted = `select t.${quote(column)} from public.${quote(table)} t where ${condition}`;
    await bring(carrying, parent, `t.${quote(target)} in (${wanted})`);
  }
}

async function bring(carrying: Carrying, table: string, condition: string): Promise<void> {
  await bringParents(carrying, table, `${condition} and not ${isThere(carrying, table)}`);
  await insertBeside(carrying, table, condition);
  if (table === 'account') {
    await insertBeside(
      carrying,
      'customer',
      `t.account_id in (select t.id from public.account t where ${condition})
       and exists (select from ${carrying.from}.account a where a.id = t.account_id)`,
    );
  }
}

/** Inserts rows that the archive lacks, without unique values already used there: an address, a number. */
async function insertBeside(carrying: Carrying, table: string, condition: string): Promise<void> {
  const { run, from } = carrying;
  const { columns, unique } = shapeOf(carrying, table);
  const values = columns.map((column) => {
    const single = unique.find((one) => one.column === column);
    const value = valueOf(carrying, table, column);
    if (!single) return value;
    const isTaken = `exists (select from ${from}.${quote(table)} s where s.${quote(column)} = t.${quote(column)})`;
    return `case when ${isTaken} then ${insteadOf(carrying, table, single)} else ${value} end`;
  });
  await run(`insert into ${from}.${quote(table)} (${columns.map(quote).join(', ')})
    select ${values.join(', ')} from public.${quote(table)} t where ${condition} and not ${isThere(carrying, table)}
    on conflict do nothing`);
}

type Single = TableShape['unique'][number];

function insteadOf({ from }: Carrying, table: string, { column, nullable, sequence }: Single): string {
  if (nullable) return 'null';
  if (sequence !== null) {
    const name = sequence.slice(sequence.indexOf('.') + 1);
    return `nextval('${from}.${name}'::regclass)::int`;
  }
  // A domain that never resolves (RFC 2606).
  if (table === 'account' && column === 'email') return `t.id || '@restored.invalid'`;
  return `t.${quote(column)}`;
}

/** Counters that only rise. */
async function keepHigher(carrying: Carrying, table: string): Promise<void> {
  const { run, from } = carrying;
  const { columns, key } = shapeOf(carrying, table);
  const counters = columns.filter((column) => !key.includes(column)).map(quote);
  const set = counters.map((counter) => `${counter} = greatest(s.${counter}, excluded.${counter})`).join(', ');
  const names = columns.map(quote).join(', ');
  await run(`insert into ${from}.${quote(table)} as s (${names}) select ${names} from public.${quote(table)}
    on conflict (${key.map(quote).join(', ')}) do update set ${set}`);
}
