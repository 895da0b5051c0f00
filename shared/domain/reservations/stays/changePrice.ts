import { DomainError, type Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../occupancy/lockProperties.ts';
import { frozenQuote, priceStay, type PricedStay } from '../pricing/priceStay.ts';
import type { ReservationRow } from '../Reservation.entity.ts';
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
 * without a quote stays. @throws DomainError invalid_input when a price is asked for of a property without prices.
 */
export async function changePrice(tx: Tx, change: Change, patch: ReservationPatch): Promise<Noted[]> {
  const { reservation } = change;
  const before = reservation.totalCents ?? null;
  if (patch.totalCents !== undefined) {
    Object.assign(reservation, { totalCents: patch.totalCents, quote: null });
  } else if (patch.price === 'reprice' || (patch.price === undefined && change.isOtherStay && reservation.quote)) {
    await reprice(tx, change, patch);
  }
  const now = reservation.totalCents ?? null;
  const cents = (amount: number | null) => (amount === null ? '' : String(amount));
  return now === before ? [] : [['price_changed', { now: cents(now), before: cents(before) }]];
}

async function reprice(tx: Tx, { reservation, property }: Change, patch: ReservationPatch): Promise<void> {
  const price = await priceStay(tx, property, pricedAs(reservation));
  if (price.quote) {
    const { totalCents } = price.quote;
    Object.assign(reservation, { totalCents, quote: frozenQuote(price, tx.clock.now()) });
    return;
  }
  if (patch.price === 'reprice') {
    throw new DomainError('invalid_input', { fields: { price: 'Ce logement n’a pas encore de tarif.' } });
  }
  // The amount stays; the quote was that of other nights.
  reservation.quote = null;
}
