import type { Tx } from '../../platform/index.ts';
import type { Holder, Nights } from './findTaken.ts';
import type { LockedProperty } from './lockProperties.ts';
import { releaseNights } from './releaseNights.ts';
import { takeNights } from './takeNights.ts';

/**
 * Has a reservation or a block hold other nights, in the same property or in another; the caller has locked both. Its own nights are
 * not in its way. @throws DomainError dates_taken, and it holds what it held when the transaction is given up.
 */
export async function moveNights(
  tx: Pick<Tx, 'em'>,
  property: LockedProperty,
  holder: Holder,
  nights: Nights,
): Promise<void> {
  await releaseNights(tx, holder);
  await takeNights(tx, property, holder, nights);
}
