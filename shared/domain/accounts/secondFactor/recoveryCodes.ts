import { hash, randomInt } from 'node:crypto';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockAccount } from '../account/insertAccount.ts';
import type { Holder } from '../sessions/sessions.ts';
import { RecoveryCode, SecondFactor } from './SecondFactor.entity.ts';

/** Crockford's base32: no letters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Sixteen characters of 5 bits: infeasible to guess, even with the hash. */
const groups = 4;
const groupLength = 4;
const codeCount = 10;

function newRecoveryCode(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  ).join('-');
}

/** Normalises a typed code: spaces, dashes, case, letters that look like digits. */
function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** The stored hash of a recovery code. It uses no key of APP_KEY: the codes still work when that is lost. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return hash('sha256', `${accountId}\0${plainCode(code)}`);
}

/** Replaces an account's recovery codes with ten new ones, shown only once. */
export async function replaceRecoveryCodes({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string) {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await em.nativeDelete(RecoveryCode, { account: accountId });
  const made = { account: accountId, createdAt: clock.now() };
  const rows = codes.map((code) => ({ ...made, id: newId(), codeHash: hashRecoveryCode(accountId, code) }));
  await em.insertMany(RecoveryCode, rows);
  return codes;
}

/** Replaces someone's recovery codes with ten new ones, shown once. @throws DomainError not_found without a factor. */
export async function renewRecoveryCodes(platform: Platform, { accountId, kind }: Holder): Promise<string[]> {
  return transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const factors = await tx.em.count(SecondFactor, { account: accountId, confirmedAt: { $ne: null } });
    if (factors === 0) throw new DomainError('not_found');
    if (kind === 'administrator') tx.audit({ action: 'own.recovery_codes_renewed' });
    return replaceRecoveryCodes(tx, accountId);
  });
}
