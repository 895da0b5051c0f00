import type { SettingsReader } from '../../platform/index.ts';
import type { Principal } from '../sessions/sessions.ts';

/** Whether the settings demand a second factor that this administrator has yet to set up. */
export function mustEnrol(principal: Pick<Principal, 'kind' | 'hasSecondFactor'>, settings: SettingsReader): boolean {
  return principal.kind === 'administrator' && !principal.hasSecondFactor && settings.flag('admin_two_factor_required');
}
