import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { accountMessages, passwordBounds } from '@app/contract/accounts/rules.ts';
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

/** Passwords common in France and missing from the international list. */
const frenchPasswords = (
  'azertyuiop motdepasse motdepasse1 bonjour1 bonjour123 soleil123 doudou123 chouchou loulou123 ' +
  'marseille marseille13 parisparis jetaime123 azerty123 azerty1234 azerty12345 azerty123456 azertyui ' +
  'nicolas123 camille123 clairvolet clairvolet1'
).split(' ');

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: processes that never set a password need not hold 49,000 of them in memory. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        [...dictionary['passwords-common'], ...frenchPasswords]
          .map(String)
          .filter((word) => word.length >= passwordBounds.min),
      ),
  );
  return common;
}

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= longestQueue) throw new DomainError('unavailable', { retryAfter: 5 });
  return hashing(work);
}

/**
 * Hashes a new password with argon2id (a PHC string). The contract's schema checks the length.
 * @param personal words of the person that the password may not be. @throws DomainError invalid_input naming `field`.
 */
export async function hashNewPassword(password: string, personal: readonly string[], field = 'password') {
  const lower = password.toLowerCase();
  const isPersonal = personal.some((word) => word.length > 0 && word.toLowerCase() === lower);
  if (isPersonal || new Set(lower).size < 3 || (await commonPasswords()).has(lower)) {
    throw new DomainError('invalid_input', { fields: { [field]: accountMessages.passwordTooCommon } });
  }
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
