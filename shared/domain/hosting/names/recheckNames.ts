import type { Tx } from '../../platform/index.ts';

/** Has every name that is looked at now and then looked at anew by the next reviews: the world may be another one. */
export async function recheckNames({ em, clock }: Pick<Tx, 'em' | 'clock'>): Promise<void> {
  await em.execute(
    'update hosted_name set next_check_at = ? where next_check_at > ?',
    [clock.now(), clock.now()],
    'run',
  );
}
