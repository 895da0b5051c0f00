import type { AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import {
  administratorColumns,
  administratorTables,
  presentAdministrator,
  type AdministratorRow,
} from './administratorRows.ts';

/** The refusal of what is about nobody of the back-office. */
export function noSuchAdministrator(): DomainError {
  return new DomainError('not_found', { detail: 'Cet administrateur est introuvable.' });
}

/**
 * An administrator.
 * @throws DomainError not_found, for a customer's id too.
 */
export async function readAdministrator(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  id: string,
): Promise<AdministratorView> {
  const { rows } = await pool.query<AdministratorRow>({
    name: 'read_administrator',
    text: `select ${administratorColumns('$2')} from ${administratorTables} where a.id = $1`,
    values: [id, clock.now()],
  });
  const [row] = rows;
  if (!row) throw noSuchAdministrator();
  return presentAdministrator(row);
}
