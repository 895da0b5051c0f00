import { bookingDetailsSchema } from '@app/contract/storefront/booking.ts';
import { guestAddress as address, type Bookable } from '../../testing/index.ts';
import type { BookingOrder } from '../booking/bookStay.ts';

let guests = 0;

/** What a form of a site sends: two adults, four nights in July at 400 €, by transfer. Each is a guest and a form of its own. */
export function orderOf(
  { property, siteName }: Pick<Bookable, 'property' | 'siteName'>,
  { details, ...overrides }: Partial<Omit<BookingOrder, 'details'>> & { details?: Record<string, unknown> } = {},
): BookingOrder {
  guests += 1;
  const guest = { firstName: 'Ane', lastName: 'Duhamel', email: `ane-${guests}@duhamel.example`, address, ...details };
  return {
    propertyId: property.id,
    arrival: '2027-07-03',
    departure: '2027-07-07',
    adults: 2,
    children: 0,
    options: [],
    promoCode: null,
    details: bookingDetailsSchema.parse(guest),
    language: 'fr',
    means: 'transfer',
    siteName,
    submission: crypto.randomUUID(),
    shownCents: 40_000,
    ...overrides,
  };
}
