import type { Tx } from '../../platform/index.ts';
import { CardPayment, type CardPaymentRow } from './CardPayment.entity.ts';
import type { OwnStay } from './stayPlans.ts';

/** The payments of a stay for one of these purposes that are on a page, being charged, or held: of each purpose one at most. */
export async function findUnderWay(
  { em }: Pick<Tx, 'em'>,
  { accountId, reservationId }: OwnStay,
  purposes: readonly CardPaymentRow['purpose'][],
): Promise<CardPaymentRow[]> {
  return em.find(CardPayment, {
    reservation: reservationId,
    account: accountId,
    purpose: { $in: [...purposes] },
    state: { $in: ['open', 'held'] },
  });
}
