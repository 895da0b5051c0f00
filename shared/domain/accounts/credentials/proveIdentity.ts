import type { Platform } from '../../platform/index.ts';
import { demandPassword } from './demandPassword.ts';
import type { Principal } from '../sessions/sessions.ts';

/**
 * Notes that someone gave their password again: sensitive acts are open to this session for a quarter of an hour.
 * @throws DomainError invalid_input when it is wrong.
 */
export async function proveIdentity(
  platform: Pick<Platform, 'pool' | 'clock'>,
  { accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>,
  password: string,
): Promise<void> {
  await demandPassword(platform, accountId, password, 'password');
  await platform.pool.query('update session set proved_at = $2 where public_id = $1', [
    sessionId,
    platform.clock.now(),
  ]);
}
