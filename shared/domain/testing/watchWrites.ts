import type { Platform } from '../platform/index.ts';
import { readRows } from './readTables.ts';

/** One row that was written, as text before and after; of a table that was emptied, neither. */
export interface Write {
  table: string;
  operation: 'insert' | 'update' | 'delete' | 'truncate';
  before: string | null;
  after: string | null;
}

export type WriteWatch = Awaited<ReturnType<typeof watchWrites>>;

/**
 * Records every committed write to a table of `public` by triggers, even an update that changes no value; not
 * sequences, nor tables that are created later.
 * @param except tables that change with each request, such as `rate_limit`.
 */
export async function watchWrites(
  { pool, relay }: Pick<Platform, 'pool' | 'relay'>,
  { except = [] }: { except?: readonly string[] } = {},
) {
  await pool.query(`
    create schema watched_writes;
    create unlogged table watched_writes.write (
      number bigint generated always as identity primary key,
      "table" text not null, operation text not null, before text, after text);
    create function watched_writes.note_row() returns trigger language plpgsql as $$
      begin
        insert into watched_writes.write ("table", operation, before, after)
        values (tg_table_name, lower(tg_op), old::text, new::text);
        return null;
      end $$;
    create function watched_writes.note_truncate() returns trigger language plpgsql as $$
      begin
        insert into watched_writes.write ("table", operation) values (tg_table_name, 'truncate');
        return null;
      end $$;`);
  const [row] = await readRows<{ statements: string | null }>(
    { pool },
    `select string_agg(format(
         'create trigger watch_rows after insert or update or delete on %1$I for each row
            execute function watched_writes.note_row();
          create trigger watch_truncate after truncate on %1$I for each statement
            execute function watched_writes.note_truncate();', table_name), '') as statements
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [except],
  );
  if (!row?.statements) throw new Error('There is no table to watch');
  await pool.query(row.statements);
  return {
    /** The committed writes since the last call of this function, in order. */
    async take() {
      // An event is marked as handed over a moment after the answer.
      await relay.idle();
      return readRows<Write>(
        { pool },
        `with taken as (delete from watched_writes.write returning *)
         select "table", operation, before, after from taken order by number`,
      );
    },
  };
}
