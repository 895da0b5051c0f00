import type { StayMoneyView } from '@app/contract/payments/moneyApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { lockReservation, transactNights } from '../../reservations/index.ts';
import { readMoney } from './readMoney.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { askRefund } from '../cards/askRefund.ts';
import { readRefundable } from '../cards/readCardMoney.ts';

/**
 * Gives back to the guest's card so much of what it paid, the newest payment first; a worker has Stripe do it.
 * @throws DomainError not_found, account_restricted; invalid_input for more than the cards paid.
 */
export async function requestCardRefund(
  platform: Platform,
  own: OwnStay,
  { cents }: { cents: number },
): Promise<StayMoneyView> {
  const { accountId, reservationId } = own;
  await transactNights(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    await lockReservation(tx, { accountId, id: reservationId });
    const payments = await readRefundable(tx, own);
    const most = payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
    if (cents > most) refuse(most);
    let left = cents;
    for (const { id, leftCents } of payments) {
      const part = Math.min(left, leftCents);
      if (part > 0) askRefund(tx, { id, accountId }, part);
      left -= part;
    }
  });
  return readMoney(platform, own);
}

function refuse(most: number): never {
  const detail =
    most === 0
      ? 'Rien ne peut être remboursé sur la carte du voyageur.'
      : `Au plus ${formatCents(most)} peuvent être remboursés sur la carte.`;
  throw new DomainError('invalid_input', { detail, fields: { cents: detail } });
}
