import { DomainError, type Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../occupancy/lockProperties.ts';
import { frozenQuote, priceStay, type PricedStay } from '../pricing/priceStay.ts';
import type { FormerStay, ReservationRow } from '../Reservation.entity.ts';
import type { ReservationPatch } from './ReservationPatch.ts';
import type { Noted } from './Noted.ts';

/** What a reservation is priced by. */
export function pricedAs(reservation: ReservationRow): PricedStay {
  const { arrival, departure, adults, children, babies, pets, options } = reservation;
  return {
    arrival,
    departure,
    adults,
    children,
    babies,
    pets,
    options,
    promoCode: reservation.promoCode ?? null,
    guestId: reservation.guest.id,
    reservationId: reservation.id,
  };
}

interface Change {
  reservation: ReservationRow;
  /** Where it is now. */
  property: LockedProperty;
  /** Whether dates, property or party are others. */
  isOtherStay: boolean;
}

/**
 * Sets the amount that was typed, or the price of today when it is asked for or the stay that had a quote is another. An amount
 * without a quote stays, and so does a price that a guest agreed to on the host's site. @throws DomainError invalid_input when a price is asked for of a property without prices, or of a version that
 * was another stay, or when its prices give too much.
 */
export async function changePrice(tx: Tx, change: Change, patch: ReservationPatch): Promise<Noted[]> {
  const { reservation } = change;
  const before = reservation.totalCents ?? null;
  if (patch.totalCents !== undefined) {
    Object.assign(reservation, { totalCents: patch.totalCents, quote: null });
  } else if (typeof patch.price === 'object') {
    await restorePrice(tx, change, patch.price.ofVersion);
  } else if (patch.price === 'reprice' || (patch.price === undefined && (await followsRates(tx, change)))) {
    await reprice(tx, change, patch);
  }
  const now = reservation.totalCents ?? null;
  const cents = (amount: number | null) => (amount === null ? '' : String(amount));
  return now === before ? [] : [['price_changed', { now: cents(now), before: cents(before) }]];
}

/** Whether another stay is priced anew by itself: one with a quote, unless its guest agreed to it where they booked, which is told of above here. */
async function followsRates({ em }: Tx, { reservation, isOtherStay }: Change): Promise<boolean> {
  if (!isOtherStay || !reservation.quote) return false;
  const agreed = await em.execute('select 1 from booking where reservation_id = ? and agreed_at is not null', [
    reservation.id,
  ]);
  return agreed.length === 0;
}

async function reprice(tx: Tx, { reservation, property }: Change, patch: ReservationPatch): Promise<void> {
  const price = await priceStay(tx, property, pricedAs(reservation));
  if (price.quote) {
    const { totalCents } = price.quote;
    Object.assign(reservation, { totalCents, quote: frozenQuote(price, tx.clock.now(), 'price') });
    return;
  }
  if (patch.price === 'reprice') {
    throw new DomainError('invalid_input', { fields: { price: 'Ce logement n’a pas encore de tarif.' } });
  }
  // The amount stays; the quote was that of other nights.
  reservation.quote = null;
}

/** What taking back a change of this reservation restores. */
export function formerStay(reservation: ReservationRow): FormerStay {
  const { version, arrival, departure, adults, children, babies, pets, totalCents, quote, property } = reservation;
  const party = { adults, children, babies, pets };
  return {
    ...party,
    version,
    arrival,
    departure,
    propertyId: property.id,
    totalCents: totalCents ?? null,
    quote: quote ?? null,
  };
}

const stayFields = ['propertyId', 'arrival', 'departure', 'adults', 'children', 'babies', 'pets'] as const;

/** The price that was agreed, with its quote, comes back with the stay that it was agreed for. */
async function restorePrice({ em }: Tx, { reservation, property }: Change, version: number): Promise<void> {
  const [found] = await em.execute<{ before: FormerStay }[]>(
    `select before from reservation_change where reservation_id = ? and (before ->> 'version')::int = ?`,
    [reservation.id, version],
  );
  const stay = { ...formerStay(reservation), propertyId: property.id };
  if (!found || stayFields.some((field) => found.before[field] !== stay[field])) {
    throw new DomainError('invalid_input', { fields: { price: 'Ce prix était celui d’un autre séjour.' } });
  }
  const { totalCents, quote } = found.before;
  Object.assign(reservation, { totalCents, quote });
}
