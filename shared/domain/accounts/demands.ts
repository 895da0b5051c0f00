import type { Clock, SettingsReader } from '../platform/index.ts';
import type { Principal } from './sessions.ts';

/** Milliseconds for which a password that was given vouches for sensitive acts. */
export const proofLifetime = 15 * 60_000;

/** Whether the settings demand a second factor that this administrator has yet to set up. */
export function mustEnrol(principal: Pick<Principal, 'kind' | 'hasSecondFactor'>, settings: SettingsReader): boolean {
  return principal.kind === 'administrator' && !principal.hasSecondFactor && settings.flag('admin_two_factor_required');
}

/** Whether the password was given in this session recently enough for a sensitive act. */
export function isProofFresh({ provedAt }: Pick<Principal, 'provedAt'>, clock: Clock): boolean {
  return clock.now().getTime() - provedAt.getTime() < proofLifetime;
}
