import type { Platform } from '../../platform/index.ts';
import { bookStay, type BookingOrder, type BookingOutcome } from '../booking/bookStay.ts';
import { draftContract } from '../booking/draftContract.ts';

/** The sentence that guests of tests agree to. */
const consent = 'J’ai lu le contrat et ses annexes, et je les accepte.';

/** Books as a guest does, from an address: they are shown the contract, accept it, and order. */
export async function bookShown(
  platform: Platform,
  accountId: string,
  order: BookingOrder,
  ip = '203.0.113.7',
): Promise<BookingOutcome> {
  const { propertyId, details, language } = order;
  const cardIsReady = order.means === 'card';
  const stay = { ...order, babies: details.babies, pets: details.pets };
  const given = { propertyId, stay, guest: details, language, cardIsReady };
  const contract = await draftContract(platform, accountId, given).catch(() => null);
  return bookStay(platform, accountId, order, {
    sha256: contract?.sha256 ?? '',
    cardIsReady,
    consent,
    ip,
    userAgent: 'Mozilla/5.0',
  });
}
