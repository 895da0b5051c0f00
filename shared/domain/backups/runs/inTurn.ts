import type { Tx } from '../../platform/index.ts';

/**
 * Holds everybody else who asks for a backup or a restore until this transaction ends: of two who ask at once, the second
 * finds what the first one asked for.
 */
export async function inTurn({ em }: Pick<Tx, 'em'>): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('backups.asking'))`);
}
