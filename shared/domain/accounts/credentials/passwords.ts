import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { loadCommonPasswords, passwordRefusal } from '@app/contract/accounts/passwordRule.ts';
import { DomainError } from '../../platform/index.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash per core and one more, so that no core waits. Measured on 2 cores with 32 connections that sign in without a
 * pause (`make bench`): the 99th percentile of other routes stays about 20 ms; half the cores would halve the sign-ins.
 */
const hashing = pLimit(availableParallelism() + 1);
/** With more waiting than this, it is better to refuse and ask to try again later. */
const longestQueue = 200;

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= longestQueue) throw new DomainError('unavailable', { retryAfter: 5 });
  return hashing(work);
}

/**
 * Hashes a new password with argon2id (a PHC string). The contract's schema checks the length.
 * @param personal words of the person that the password may not be. @throws DomainError invalid_input naming `field`.
 */
export async function hashNewPassword(password: string, personal: readonly string[], field = 'password') {
  const refusal = passwordRefusal(password, personal, await loadCommonPasswords());
  if (refusal !== null) throw new DomainError('invalid_input', { fields: { [field]: refusal } });
  return bounded(async () => hash(password, cost));
}

let stranger: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without one it takes as long: the time reveals no unknown address. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    stranger ??= hash('nobody has this password', cost);
    const reference = await stranger;
    await bounded(async () => verify(reference, password));
    return false;
  }
  return bounded(async () => verify(passwordHash, password));
}
