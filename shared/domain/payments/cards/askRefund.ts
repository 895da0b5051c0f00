import { cardRefundAsked } from '@app/contract/payments/events.ts';
import { Account } from '../../accounts/index.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { CardPayment, CardRefund } from '../records/CardPayment.entity.ts';
import type { OwnCardPayment } from './openCardPage.ts';

/** Asks for so much of a payment to go back to its card; a worker has Stripe do it. @param id of the refund. */
export function askRefund(
  tx: Pick<Tx, 'em' | 'clock' | 'record'>,
  { id: paymentId, accountId }: OwnCardPayment,
  cents: number,
  id = newId(),
): void {
  tx.em.create(CardRefund, {
    id,
    account: tx.em.getReference(Account, accountId),
    cardPayment: tx.em.getReference(CardPayment, paymentId),
    cents,
    state: 'asked',
    refundId: null,
    failure: null,
    createdAt: tx.clock.now(),
    settledAt: null,
  });
  tx.record(cardRefundAsked, { accountId, cardRefundId: id });
}
