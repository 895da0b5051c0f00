import { sql } from 'kysely';
import { accountMessages } from '@app/contract/accounts/rules.ts';
import { secondFactorChanged } from '@app/contract/accounts/events.ts';
import {
  DomainError,
  transact,
  changesBetween,
  type Platform,
  type SettingsReader,
  type Tx,
  type AuditNote,
} from '../../platform/index.ts';
import type { Holder, Principal } from '../sessions/sessions.ts';
import { lockAccount } from '../account/insertAccount.ts';
import { recordActivity } from '../account/Activity.entity.ts';
import { RecoveryCode, SecondFactor } from './SecondFactor.entity.ts';
import { sealFactor, openFactor, newTotpSecret, totpUri, matchTotp, digitsOf } from './checkSecondFactor.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

/** Whether the settings require a second factor of someone. */
function demandsSecondFactor({ settings }: { settings: SettingsReader }, { kind }: Pick<Principal, 'kind'>) {
  return kind === 'administrator' && settings.flag('admin_two_factor_required');
}

/** Whether someone must confirm their address first: a stranger must not lock the owner of an address out. */
function mustConfirmFirst({ kind, emailConfirmed }: Pick<Principal, 'kind' | 'emailConfirmed'>): boolean {
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

/**
 * Prepares an authenticator application, active once confirmed; its secret is shown only now.
 * @throws DomainError forbidden when one is active already; email_unconfirmed.
 */
export async function startSecondFactor(
  platform: Platform,
  { accountId, email, ...principal }: Pick<Principal, 'accountId' | 'email' | 'kind' | 'emailConfirmed'>,
): Promise<{ secret: string; uri: string }> {
  if (mustConfirmFirst(principal)) throw new DomainError('email_unconfirmed');
  const secret = newTotpSecret();
  const sealed = sealFactor(platform, accountId, secret);
  const { rowCount } = await platform.pool.query(
    `insert into second_factor (account_id, secret, key_id, created_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update
       set secret = excluded.secret, key_id = excluded.key_id, created_at = excluded.created_at, last_step = null
       where second_factor.confirmed_at is null`,
    [accountId, sealed.secret, sealed.keyId, platform.clock.now()],
  );
  if (rowCount !== 1) throw new DomainError('forbidden', { detail: accountMessages.alreadyEnrolled });
  return { secret, uri: totpUri(secret, { issuer: platform.settings.get('site_title'), email }) };
}

/**
 * Activates the prepared application with a first code. @returns ten recovery codes, shown only now.
 * @throws DomainError not_found when none is prepared; invalid_input for a wrong code; email_unconfirmed.
 */
export async function confirmSecondFactor(platform: Platform, principal: Holder, code: string): Promise<string[]> {
  const { accountId } = principal;
  return transact(platform, accountId, async (tx) => {
    const { kind, emailConfirmedAt } = await lockAccount(tx, accountId);
    if (mustConfirmFirst({ kind, emailConfirmed: Boolean(emailConfirmedAt) }))
      throw new DomainError('email_unconfirmed');
    const [row] = await tx.em.execute<{ secret: string; key_id: string }[]>(
      'select secret, key_id from second_factor where account_id = ? and confirmed_at is null',
      [accountId],
    );
    if (!row) throw new DomainError('not_found');
    const [secret, digits, now] = [openFactor(platform, accountId, row), digitsOf(code), tx.clock.now()];
    const step = secret === null || digits === null ? null : matchTotp(secret, digits, now);
    if (step === null) throw new DomainError('invalid_input', { fields: { code: accountMessages.codeWrong } });
    await tx.em.nativeUpdate(SecondFactor, { account: accountId }, { confirmedAt: now, lastStep: step });
    recordFactorChange(tx, principal, 'enabled');
    if (principal.kind === 'administrator') tx.audit({ action: 'own.factor_enabled' });
    return replaceRecoveryCodes(tx, accountId);
  });
}

/** Records that an account's second factor was added or removed: in the customer's feed, and as an event for a mail. */
function recordFactorChange(tx: Tx, { accountId, kind }: Holder, change: 'enabled' | 'disabled'): void {
  if (kind === 'customer') recordActivity(tx, { accountId, kind: `second_factor_${change}`, data: {} });
  tx.record(secondFactorChanged, { accountId, change });
}

/** Removes someone's own second factor, if any. @throws DomainError forbidden when the settings require one of them. */
export async function removeSecondFactor(platform: Platform, principal: Holder): Promise<void> {
  if (demandsSecondFactor(platform, principal)) {
    throw new DomainError('forbidden', { detail: accountMessages.factorDemanded });
  }
  await transact(platform, principal.accountId, async (tx) => {
    await lockAccount(tx, principal.accountId);
    const hadOne = await dropSecondFactor(tx, principal);
    if (hadOne && principal.kind === 'administrator') tx.audit({ action: 'own.factor_disabled' });
  });
}

/** Removes a lost second factor, by command. @returns whether there was one. @throws DomainError not_found. */
export async function resetSecondFactor(platform: Platform, email: string): Promise<boolean> {
  return transact(platform, null, async (tx) => {
    const [account] = await tx.em.execute<{ id: string; kind: Holder['kind']; name: string }[]>(
      `select id, kind, first_name || ' ' || last_name as name from account where email = ? for update`,
      [email],
    );
    if (!account) throw new DomainError('not_found');
    const hadOne = await dropSecondFactor(tx, { accountId: account.id, kind: account.kind });
    if (hadOne) tx.audit(noteOfReset(account));
    return hadOne;
  });
}

/** Deletes a second factor; the caller has checked the right to. @returns whether it was active. */
export async function dropSecondFactor(tx: Tx, owner: Holder): Promise<boolean> {
  const [dropped] = await tx.em.execute<{ active: boolean }[]>(
    'delete from second_factor where account_id = ? returning confirmed_at is not null as active',
    [owner.accountId],
  );
  await tx.em.nativeDelete(RecoveryCode, { account: owner.accountId });
  if (dropped?.active !== true) return false;
  recordFactorChange(tx, owner, 'disabled');
  return true;
}

function noteOfReset({ id, kind, name }: { id: string; kind: Holder['kind']; name: string }): AuditNote {
  if (kind === 'administrator') {
    return { action: 'administrators.factor_reset', target: { kind: 'administrator', id, label: name } };
  }
  return {
    action: 'users.changed',
    target: { kind: 'user', id, label: name },
    changes: changesBetween({ secondFactor: true }, { secondFactor: false }),
  };
}
