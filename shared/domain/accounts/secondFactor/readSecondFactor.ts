import { sql } from 'kysely';
import type { Platform, SettingsReader } from '../../platform/index.ts';
import type { Principal } from '../sessions/sessions.ts';

/** Whether the settings require a second factor of someone. */
export function demandsSecondFactor(
  { settings }: { settings: SettingsReader },
  { kind }: Pick<Principal, 'kind'>,
): boolean {
  return kind === 'administrator' && settings.flag('admin_two_factor_required');
}

/**
 * Whether someone must confirm their address before they set up a second factor: someone who opened an account
 * with another person's address must not lock that person out. Administrators' accounts are opened by administrators.
 */
export function mustConfirmFirst({ kind, emailConfirmed }: Pick<Principal, 'kind' | 'emailConfirmed'>): boolean {
  return kind === 'customer' && !emailConfirmed;
}

/** The state of someone's second factor. */
export async function readSecondFactor(
  platform: Platform,
  principal: Pick<Principal, 'accountId' | 'kind' | 'emailConfirmed'>,
) {
  const row = await platform.db
    .selectFrom('second_factor as sf')
    .select('sf.confirmedAt')
    .select(
      sql<number>`(select count(*)::int from recovery_code r where r.account_id = sf.account_id and r.used_at is null)`.as(
        'codesLeft',
      ),
    )
    .where('sf.accountId', '=', principal.accountId)
    .where('sf.confirmedAt', 'is not', null)
    .executeTakeFirst();
  return {
    enabled: row !== undefined,
    enabledAt: row?.confirmedAt ?? null,
    required: demandsSecondFactor(platform, principal),
    mustConfirmEmail: row === undefined && mustConfirmFirst(principal),
    recoveryCodesLeft: row?.codesLeft ?? 0,
  };
}

/** Whether the settings require a second factor that this administrator has yet to set up. */
export function mustEnrol(principal: Pick<Principal, 'kind' | 'hasSecondFactor'>, settings: SettingsReader): boolean {
  return !principal.hasSecondFactor && demandsSecondFactor({ settings }, principal);
}
