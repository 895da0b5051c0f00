import { bookingDetailsSchema } from '@app/contract/storefront/booking.ts';
import { bookStay, draftContract, type BookingOrder } from '@app/domain/storefront';
import { guestAddress, type Bookable } from '@app/domain/testing';
import type { Post } from './openPost.ts';

/** What every guest of such a stay writes to their host. */
const hostileWord = 'Bonjour <img src=x onerror=alert(1)>,\nà <b>bientôt</b>';

export interface Wished {
  email: string;
  language?: BookingOrder['language'];
  arrival?: string;
  departure?: string;
}

/** A guest books four nights of July on a site, unless others are given. */
export async function bookOnSite(
  { platform }: Pick<Post, 'platform'>,
  { host, property, siteName }: Bookable,
  { email: address, ...wished }: Wished,
) {
  const asked = {
    propertyId: property.id,
    arrival: '2027-07-03',
    departure: '2027-07-07',
    adults: 2,
    children: 0,
    options: [],
    promoCode: null,
    details: bookingDetailsSchema.parse({
      firstName: 'Ane',
      lastName: 'Duhamel',
      email: address,
      message: hostileWord,
      address: guestAddress,
    }),
    language: 'fr' as const,
    means: 'transfer' as const,
    siteName,
    submission: crypto.randomUUID(),
    shownCents: 40_000,
    ...wished,
  };
  const guest = asked.details;
  const shown = { ...asked, guest, stay: { ...asked, babies: 0, pets: 0 }, cardIsReady: false };
  const contract = await draftContract(platform, host.id, shown);
  const accepted = { sha256: contract?.sha256 ?? '', cardIsReady: false, consent: 'Oui.', ip: '::1', userAgent: '' };
  const outcome = await bookStay(platform, host.id, asked, accepted);
  if (outcome.kind !== 'booked') throw new Error(JSON.stringify(outcome));
  return { accountId: host.id, id: outcome.reservationId };
}
