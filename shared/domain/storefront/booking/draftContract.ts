import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { stayPriceOf } from '@app/contract/payments/terms/stayPriceOf.ts';
import type { SealedContract } from '../../compliance/index.ts';
import { termsFor } from '../../payments/index.ts';
import type { Platform } from '../../platform/index.ts';
import { priceOf } from './bookStay.ts';
import { writeStayContract, type ContractOrder } from './stayContract.ts';

/**
 * The contract that a stay would have if it was booked now: what a guest reads before they agree. Booking it writes it again from the same
 * facts. Null: the property has no prices. @throws DomainError not_found when the property is not theirs.
 */
export async function draftContract(
  platform: Platform,
  accountId: string,
  order: Pick<ContractOrder, 'propertyId' | 'stay' | 'guest' | 'language' | 'cardIsReady'>,
): Promise<SealedContract | null> {
  const { propertyId, stay, language } = order;
  const priced = await priceOf(platform, { accountId, id: propertyId }, stay, language);
  if (!priced) return null;
  const { french, shown, today } = priced;
  const { terms } = await termsFor(platform, { accountId, propertyId });
  const plan = paymentPlan(terms, { ...stayPriceOf(french), arrival: stay.arrival, bookedOn: today });
  return writeStayContract(platform, accountId, { ...order, french, shown, terms, plan });
}
