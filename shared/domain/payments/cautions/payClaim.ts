import type { Platform, Tx } from '../../platform/index.ts';
import { transactNights } from '../../reservations/index.ts';
import { openCardPage, shutCardPage } from '../cards/openCardPage.ts';
import { pageEnd, pageLine } from '../cards/guestPage.ts';
import { addCardPayment } from '../records/addCardPayment.ts';
import type { OwnStay } from '../records/stayPlans.ts';
import { cautionWish, type CautionPage } from './giveCaution.ts';
import { lockCaution } from './lockCaution.ts';
import { openPageOf } from './openPageOf.ts';
import { settleCaution } from './settleCaution.ts';

/**
 * The address of the page on which a guest pays a claim that their bank refused, or confirms it to their bank.
 * @returns null when there is nothing to pay. @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function payClaim(platform: Platform, own: OwnStay, page: CautionPage): Promise<string | null> {
  const open = await openPageOf(platform, own, ['claim']);
  if (open) {
    const url = await openCardPage(platform, open);
    if (url !== null) return url;
    await shutCardPage(platform, open);
    await settleCaution(platform, own, { isShut: true });
  }
  const id = await transactNights(platform, null, async (tx) => reserveClaim(tx, own, page));
  return id === null ? null : openCardPage(platform, { accountId: own.accountId, id });
}

async function reserveClaim(tx: Tx, own: OwnStay, page: CautionPage): Promise<string | null> {
  const locked = await lockCaution(tx, own);
  const { claim = null, giving = null } = locked ?? {};
  if (claim?.state !== 'refused' || !giving || locked?.charging || locked?.now === undefined) return null;
  if (locked.now >= claim.takeBy) return null;
  const { cents } = claim;
  const closesAt = pageEnd(tx);
  return addCardPayment(tx, {
    ...own,
    connectedId: giving.connectedId,
    purpose: 'claim',
    cents,
    way: 'page',
    outcome: null,
    closesAt,
    wish: (id) => {
      const { wish, metadata } = cautionWish({ id, purpose: 'claim', ...own }, page, closesAt);
      return {
        ...wish,
        mode: 'payment',
        line_items: pageLine(page.label, cents),
        payment_intent_data: { description: page.label, metadata },
      };
    },
  });
}
