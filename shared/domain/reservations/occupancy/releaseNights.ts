import type { Tx } from '../../platform/index.ts';
import type { Holder } from './findTaken.ts';

/** Gives back the nights of a reservation or a block, whose property the caller has locked; none when it holds none. */
export async function releaseNights({ em }: Pick<Tx, 'em'>, { kind, id }: Holder): Promise<void> {
  await em.execute(`delete from occupancy where ${kind}_id = ?`, [id]);
}
