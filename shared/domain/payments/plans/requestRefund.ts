import type { StayMoneyView } from '@app/contract/payments/moneyApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { lockReservation, transactNights } from '../../reservations/index.ts';
import { CardRefund } from '../records/CardPayment.entity.ts';
import { readMoney } from './readMoney.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { askRefund } from '../cards/askRefund.ts';
import { readRefundable } from '../cards/readCardMoney.ts';

/**
 * Gives back to the guest's card so much of what it paid, the newest payment first; a worker has Stripe do it. The same form sent again gives
 * nothing back twice.
 * @throws DomainError not_found, account_restricted; invalid_input for more than the cards paid; changed_meanwhile when the form was another one's.
 */
export async function requestCardRefund(
  platform: Platform,
  own: OwnStay,
  { cents, submission = newId() }: { cents: number; submission?: string | undefined },
): Promise<StayMoneyView> {
  const { accountId, reservationId } = own;
  await transactNights(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'editThings');
    await lockReservation(tx, { accountId, id: reservationId });
    if (await isAsked(tx, own, { cents, submission })) return;
    const payments = await readRefundable(tx, own);
    const most = payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
    if (cents > most) refuse(most);
    let left = cents;
    for (const { id, leftCents } of payments) {
      const part = Math.min(left, leftCents);
      // The form names the first part of what it asks for.
      if (part > 0) askRefund(tx, { id, accountId }, part, left === cents ? submission : newId());
      left -= part;
    }
  });
  return readMoney(platform, own);
}

/** Whether the same form was sent before; its parts were asked for at one instant. @throws DomainError changed_meanwhile when it was another one's. */
async function isAsked(
  { em }: Pick<Tx, 'em'>,
  { accountId, reservationId }: OwnStay,
  { cents, submission }: { cents: number; submission: string },
): Promise<boolean> {
  const known = await em.findOne(CardRefund, { id: submission }, { populate: ['cardPayment'] });
  if (!known) return false;
  const isSameStay = known.account.id === accountId && known.cardPayment.reservation.id === reservationId;
  const parts = isSameStay
    ? await em.find(CardRefund, { cardPayment: { reservation: reservationId }, createdAt: known.createdAt })
    : [];
  if (parts.reduce((sum, part) => sum + part.cents, 0) !== cents) throw new DomainError('changed_meanwhile');
  return true;
}

function refuse(most: number): never {
  const detail =
    most === 0
      ? 'Rien ne peut être remboursé sur la carte du voyageur.'
      : `Au plus ${formatCents(most)} peuvent être remboursés sur la carte.`;
  throw new DomainError('invalid_input', { detail, fields: { cents: detail } });
}
