import type { EntityManager } from '../../platform/index.ts';

const nameOf = (hash: string) => `photo ${hash}`;

/**
 * Keeps the files of a photo from being removed until the transaction ends: they are written before the row that names
 * them is seen. Several may hold it at once.
 */
export async function keepPhotoFiles(em: Pick<EntityManager, 'execute'>, hash: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [nameOf(hash)], 'run');
}

/** In SQL: waits until nobody keeps the files of the photo `$1`, and lets nobody until the transaction ends. */
export const claimPhotoFiles = `select pg_advisory_xact_lock(hashtextextended('photo ' || $1, 0))`;
