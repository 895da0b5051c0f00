import type { EntityManager } from '../../platform/index.ts';

/** A column that names a row of another table. */
interface Reference {
  column: string;
  table: string;
  target: string;
  constraint: string;
  definition: string;
  /** What happens to this row when the other one is deleted. */
  onDelete: 'cascade' | 'set null' | 'restrict';
  nullable: boolean;
}

/** What must be known about a table to move rows into it. */
export interface TableShape {
  name: string;
  /** Those that are written: PostgreSQL computes the others. */
  columns: string[];
  key: string[];
  references: Reference[];
  /** Columns with unique values, apart from the key. */
  unique: { column: string; nullable: boolean; sequence: string | null }[];
}

/** The tables of a schema by name. */
export async function readShapes(em: EntityManager, schema: string): Promise<Map<string, TableShape>> {
  const rows = await em.execute<TableShape[]>(
    `select c.relname as name,
       (select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(jsonb_agg(a.attname order by a.attnum), '[]') from pg_constraint k
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'p') as key,
       (select coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'table', p.relname, 'target', b.attname,
          'constraint', k.conname, 'definition', pg_get_constraintdef(k.oid), 'nullable', not a.attnotnull, 'onDelete',
          case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end) order by k.conname), '[]')
        from pg_constraint k join pg_class p on p.oid = k.confrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        join pg_attribute b on b.attrelid = p.oid and b.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f') as "references",
       (select coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'nullable', not a.attnotnull,
          'sequence', pg_get_serial_sequence(c.oid::regclass::text, a.attname)) order by k.conname), '[]')
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'u' and cardinality(k.conkey) = 1) as "unique"
     from pg_class c where c.relnamespace = ?::regnamespace and c.relkind = 'r'`,
    [schema],
  );
  return new Map(rows.map((shape) => [shape.name, shape]));
}
