import { LockMode } from '@mikro-orm/core';
import { disputeAnswerAsked } from '@app/contract/payments/events.ts';
import type { DisputeView } from '@app/contract/payments/disputes/disputesApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { StayDispute, type StayDisputeRow } from '../records/StayDispute.entity.ts';
import { gatherEvidence } from './gatherEvidence.ts';
import { readDisputes } from './readDisputes.ts';
import { mayAnswer } from './syncDispute.ts';

export interface OwnDispute {
  accountId: string;
  disputeId: string;
}

/**
 * Keeps a host's own text about a dispute, for the file of evidence.
 * @throws DomainError not_found, account_restricted; dispute_answered when the bank waits for no answer any more.
 */
export async function saveDisputeText(
  platform: Platform,
  own: OwnDispute,
  { text }: { text: string },
): Promise<DisputeView> {
  await transact(platform, own.accountId, async (tx) => {
    const dispute = await lockAnswerable(tx, own);
    tx.em.assign(dispute, { text, updatedAt: tx.clock.now() });
  });
  return readOwn(platform, own);
}

/**
 * Has the file of evidence sent to Stripe, as it is at this moment and once; a worker does it. An answer that Stripe refused may be sent again.
 * @throws DomainError not_found, account_restricted; dispute_answered when the bank waits for no answer, or one is on its way.
 */
export async function answerDispute(
  platform: Platform,
  own: OwnDispute,
  { text }: { text: string },
): Promise<DisputeView> {
  const { accountId, disputeId } = own;
  const known = await platform.orm.em.fork().findOne(StayDispute, { id: disputeId, account: accountId });
  if (!known) throw new DomainError('not_found');
  // Put together before anything is locked: it reads a great deal.
  const evidence = await gatherEvidence(platform, { accountId, dispute: { ...known, text } });
  await transact(platform, accountId, async (tx) => {
    const dispute = await lockAnswerable(tx, own);
    const now = tx.clock.now();
    tx.em.assign(dispute, {
      text,
      evidence,
      askedAt: now,
      fileId: null,
      contractFileId: null,
      failure: null,
      updatedAt: now,
    });
    tx.record(disputeAnswerAsked, own);
  });
  return readOwn(platform, own);
}

async function lockAnswerable(tx: Tx, { accountId, disputeId }: OwnDispute): Promise<StayDisputeRow> {
  await requireAbility(tx, accountId, 'editThings');
  const dispute = await tx.em.findOne(
    StayDispute,
    { id: disputeId, account: accountId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!dispute) throw new DomainError('not_found');
  if (!mayAnswer(dispute)) throw new DomainError('dispute_answered');
  return dispute;
}

/** A dispute of a host as they read it. @throws DomainError not_found. */
export async function readOwn(platform: Platform, { accountId, disputeId }: OwnDispute): Promise<DisputeView> {
  const [view] = await readDisputes(platform, accountId, { id: disputeId });
  if (!view) throw new DomainError('not_found');
  return view;
}
