import type { Tx } from '../../platform/index.ts';
import type { Holder, Nights } from './findTaken.ts';
import type { LockedProperty } from './lockProperties.ts';
import { settleConflicts } from './placeEvents.ts';
import { dropNights } from './releaseNights.ts';
import { takeNights } from './takeNights.ts';

/**
 * Has a reservation or a block hold other nights, in the same property or in another; the caller has locked both. Its own nights are
 * not in its way. @throws DomainError dates_taken, and it holds what it held when the transaction is given up.
 */
export async function moveNights(
  tx: Pick<Tx, 'em' | 'clock'>,
  { from, to }: { from: LockedProperty; to: LockedProperty },
  holder: Holder,
  nights: Nights,
): Promise<void> {
  await dropNights(tx, holder);
  await takeNights(tx, to, holder, nights);
  await settleConflicts(tx, from);
}
