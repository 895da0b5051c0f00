import type { ClientBase } from 'pg';

export interface MovedTable {
  /** As it is written in SQL. */
  name: string;
  /** As they are written in SQL, in an order of their own; less those that the database computes. */
  columns: string[];
}

/** The migrations write this one themselves. */
const ownedByMigrations = 'mikro_orm_migrations';

/** The product's tables. The queue's are not among them: it is made again from the outbox. */
export async function describeTables(client: ClientBase): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `select format('%I', t.relname) as name,
       array_agg(format('%I', a.attname) order by a.attname) as columns
     from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by t.relname order by t.relname`,
    [ownedByMigrations],
  );
  return rows;
}
