import type {
  AdministratorFilters,
  AdministratorOrder,
  AdministratorView,
} from '@app/contract/accounts/administratorsApi.ts';
import { countUpToReach, windowOf, type Platform } from '../../platform/index.ts';
import { administratorConditions } from './administratorConditions.ts';
import {
  administratorColumns,
  administratorTables,
  presentAdministrator,
  type AdministratorRow,
} from './administratorRows.ts';

const sortColumns: Record<AdministratorOrder['sort'], readonly string[]> = {
  name: ['search_key(a.last_name)', 'search_key(a.first_name)'],
  created: ['a.created_at'],
  last_sign_in: ['a.last_sign_in_at'],
};

/** The same order each time, whatever is equal; whoever never signed in comes last. */
function orderOf({ sort, direction }: AdministratorOrder): string {
  return [...sortColumns[sort], 'a.id'].map((column) => `${column} ${direction} nulls last`).join(', ');
}

/** A page of the administrators that match, and how many there are. */
export async function listAdministrators(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  query: AdministratorFilters & AdministratorOrder & { page: number; pageSize: number },
): Promise<{ administrators: AdministratorView[]; total: number }> {
  const conditions = administratorConditions(query);
  const total = await countUpToReach(pool, administratorTables, conditions);
  const { limit, offset } = windowOf(query);
  const { rows } = await pool.query<AdministratorRow>(
    `select ${administratorColumns(conditions.given(clock.now()))} from ${administratorTables} where ${conditions.sql}
     order by ${orderOf(query)} limit ${conditions.given(limit)} offset ${conditions.given(offset)}`,
    conditions.values,
  );
  return { administrators: rows.map(presentAdministrator), total };
}
