import { LockMode } from '@mikro-orm/core';
import type { DisputeView } from '@app/contract/payments/disputes/disputesApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { StayDispute } from '../records/StayDispute.entity.ts';
import { readOwn, type OwnDispute } from './answerDispute.ts';

/**
 * Has the guest asked again for what a lost dispute took of the price of their stay: it is due once more, on their page and to their host.
 * No card is charged for it by itself. Done again, it changes nothing.
 * @throws DomainError not_found, account_restricted; dispute_answered unless it is lost, or when it is about a caution.
 */
export async function askAgain(platform: Platform, own: OwnDispute): Promise<DisputeView> {
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const dispute = await tx.em.findOne(
      StayDispute,
      { id: own.disputeId, account: own.accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['cardPayment'] },
    );
    if (!dispute) throw new DomainError('not_found');
    if (dispute.status !== 'lost' || dispute.cardPayment.purpose !== 'stay') throw new DomainError('dispute_answered');
    tx.em.assign(dispute, { askedAgainAt: dispute.askedAgainAt ?? tx.clock.now() });
  });
  return readOwn(platform, own);
}
