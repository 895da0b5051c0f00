import type { ClientBase, Pool } from 'pg';

/** The last migration this code needs. A test compares it with the list of migrations. */
export const schemaVersion = 'Migration20261129150000';

/** Whether every migration that this code needs is applied. */
export async function isSchemaCurrent(pool: Pool | ClientBase): Promise<boolean> {
  const { rowCount } = await pool.query('select from mikro_orm_migrations where name = $1', [schemaVersion]);
  return rowCount === 1;
}
