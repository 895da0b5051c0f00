import { hash, randomInt } from 'node:crypto';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { lockAccount } from '../account/insertAccount.ts';
import type { Principal } from '../sessions/sessions.ts';

/** Crockford's base32: no letter that is taken for another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Sixteen characters of 5 bits: what nobody finds by trying, even with the hash at hand. */
const groups = 4;
const groupLength = 4;
const codeCount = 10;

function newRecoveryCode(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  ).join('-');
}

/** A code as its owner typed it, without what does not count: spaces, dashes, case, letters that look like digits. */
function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** What the database keeps of a recovery code. No key of APP_KEY is in it: the codes outlive a lost one. */
export function hashRecoveryCode(accountId: string, code: string): string {
  return hash('sha256', `${accountId}\0${plainCode(code)}`);
}

/** Makes an account ten new recovery codes in place of those it had; they are shown once. */
export async function replaceRecoveryCodes({ em, clock }: Pick<Tx, 'em' | 'clock'>, accountId: string) {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await em.execute('delete from recovery_code where account_id = ?', [accountId]);
  const now = clock.now();
  await em.execute(
    `insert into recovery_code (id, account_id, code_hash, created_at)
     values ${codes.map(() => '(?, ?, ?, ?)').join(', ')}`,
    codes.flatMap((code) => [newId(), accountId, hashRecoveryCode(accountId, code), now]),
  );
  return codes;
}

/**
 * Replaces someone's recovery codes by ten new ones, shown this once. @throws DomainError not_found without a second factor.
 */
export async function renewRecoveryCodes(
  platform: Platform,
  { accountId, kind }: Pick<Principal, 'accountId' | 'kind'>,
): Promise<string[]> {
  return transact(platform, accountId, async (tx) => {
    await lockAccount(tx, accountId);
    const rows = await tx.em.execute<object[]>(
      'select from second_factor where account_id = ? and confirmed_at is not null',
      [accountId],
    );
    if (rows.length === 0) throw new DomainError('not_found');
    if (kind === 'administrator') tx.audit({ action: 'own.recovery_codes_renewed' });
    return replaceRecoveryCodes(tx, accountId);
  });
}
