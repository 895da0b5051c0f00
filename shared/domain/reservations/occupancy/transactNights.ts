import { causesOf, codeOf, DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';

/** What a transaction counted on changed before it got its locks: it begins again. */
export class Restart extends Error {}

/** SQLSTATEs deadlock_detected and serialization_failure: the same transaction may succeed at once. */
const transient = new Set(['40P01', '40001']);
/** SQLSTATE exclusion_violation. */
const excluded = '23P01';
const tries = 5;

function isTransient(error: unknown): boolean {
  return error instanceof Restart || causesOf(error).some((cause) => transient.has(codeOf(cause)));
}

/**
 * Runs a transaction that takes, moves or gives back nights, again when the database broke it off.
 *
 * Every such transaction takes its locks in one order, so that none waits for another in a circle:
 * 1. the account, shared (`lockProperties`), as each row that refers to it would later;
 * 2. the properties and the units of those that are wholes, in the order of their ids (`lockProperties`);
 * 3. the reservation or the block that it changes;
 * 4. the register of the account's guests and numbers (`lockRegister`).
 *
 * @throws DomainError dates_taken when the constraint refuses nights that no check had found taken.
 */
export async function transactNights<T>(
  platform: Platform,
  actorId: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await transact(platform, actorId, work);
    } catch (error) {
      if (left > 0 && isTransient(error)) continue;
      if (causesOf(error).some((cause) => codeOf(cause) === excluded))
        throw new DomainError('dates_taken', { cause: error });
      throw error;
    }
  }
}
