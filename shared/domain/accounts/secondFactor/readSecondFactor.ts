import type { Platform, SettingsReader } from '../../platform/index.ts';
import type { Principal } from '../sessions/sessions.ts';

interface FactorRow {
  confirmed_at: Date;
  codes_left: number;
}

/** Whether the settings demand a second factor of someone. */
export function demandsSecondFactor(
  { settings }: Pick<Platform, 'settings'>,
  { kind }: Pick<Principal, 'kind'>,
): boolean {
  return kind === 'administrator' && settings.flag('admin_two_factor_required');
}

/**
 * Whether someone must show that their address is theirs before they set up a second factor: whoever opened an account
 * under somebody else's address must not lock that one out. Accounts of administrators are opened by others of them.
 */
export function mustConfirmFirst({ kind, emailConfirmed }: Pick<Principal, 'kind' | 'emailConfirmed'>): boolean {
  return kind === 'customer' && !emailConfirmed;
}

/** Where someone's second factor stands. */
export async function readSecondFactor(
  platform: Pick<Platform, 'pool' | 'settings'>,
  principal: Pick<Principal, 'accountId' | 'kind' | 'emailConfirmed'>,
) {
  const { rows } = await platform.pool.query<FactorRow>(
    `select sf.confirmed_at,
       (select count(*)::int from recovery_code r where r.account_id = sf.account_id and r.used_at is null) as codes_left
     from second_factor sf where sf.account_id = $1 and sf.confirmed_at is not null`,
    [principal.accountId],
  );
  const [row] = rows;
  return {
    enabled: row !== undefined,
    enabledAt: row?.confirmed_at ?? null,
    required: demandsSecondFactor(platform, principal),
    mustConfirmEmail: row === undefined && mustConfirmFirst(principal),
    recoveryCodesLeft: row?.codes_left ?? 0,
  };
}

/** Whether the settings demand a second factor that this administrator has yet to set up. */
export function mustEnrol(principal: Pick<Principal, 'kind' | 'hasSecondFactor'>, settings: SettingsReader): boolean {
  return principal.kind === 'administrator' && !principal.hasSecondFactor && settings.flag('admin_two_factor_required');
}
