import type { Platform } from '@app/domain/platform';
import { buildAdministrator } from '@app/domain/testing';

/**
 * An administrator who is told of nothing, and no other: of a registration the welcome mail alone leaves.
 * @returns their id.
 */
export async function becomeOnlyAdministrator(platform: Platform): Promise<string> {
  await platform.pool.query(`delete from account where kind = 'administrator'`);
  const { id } = await buildAdministrator(platform);
  await platform.pool.query('update account set closed_at = $1 where id = $2', [platform.clock.now(), id]);
  return id;
}
