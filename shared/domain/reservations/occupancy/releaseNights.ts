import type { Tx } from '../../platform/index.ts';
import type { Holder } from './findTaken.ts';
import type { LockedProperty } from './lockProperties.ts';
import { settleConflicts } from './placeEvents.ts';

/**
 * Gives back the nights of a reservation or a block, whose property the caller has locked; none when it holds none. Channels' events that
 * waited for them take them.
 */
export async function releaseNights(
  tx: Pick<Tx, 'em' | 'clock'>,
  property: Pick<LockedProperty, 'id' | 'unitIds'>,
  holder: Holder,
): Promise<void> {
  await dropNights(tx, holder);
  await settleConflicts(tx, property);
}

/** The same, while who gives them back takes others of the same property in the same transaction. */
export async function dropNights({ em }: Pick<Tx, 'em'>, { kind, id }: Holder): Promise<void> {
  await em.execute(`delete from occupancy where ${kind}_id = ?`, [id]);
  if (kind === 'reservation')
    await em.execute(`update channel_event set state = 'gone' where reservation_id = ? and state = 'detached'`, [id]);
}
