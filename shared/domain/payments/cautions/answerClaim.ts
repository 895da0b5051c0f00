import type { Platform } from '../../platform/index.ts';
import { transactNights } from '../../reservations/index.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { cautionWanted } from '@app/contract/payments/events.ts';
import { lockCaution } from './lockCaution.ts';
import { tellCaution } from './tellCaution.ts';

interface Answer {
  claimId: string;
  agrees: boolean;
  text: string;
}

/**
 * Keeps what a guest answers to a claim on their own stay, once and in time. One that they contest is never taken by itself: its host
 * reads why first. @returns whether it was kept.
 */
export async function answerClaim(
  platform: Platform,
  own: OwnStay,
  { claimId, agrees, text }: Answer,
): Promise<boolean> {
  return transactNights(platform, null, async (tx) => {
    const locked = await lockCaution(tx, own);
    const claim = locked?.claim;
    if (!locked || claim?.id !== claimId || claim.state !== 'announced' || locked.now >= claim.answerBy) return false;
    const { now } = locked;
    const aloneAt = claim.aloneAt ?? null;
    tx.em.assign(claim, {
      state: agrees ? 'agreed' : 'contested',
      answer: text,
      answeredAt: now,
      aloneAt: agrees && aloneAt !== null ? now : null,
    });
    tellCaution(tx, locked, 'answered');
    if (agrees && aloneAt !== null) tx.record(cautionWanted, own);
    return true;
  });
}
