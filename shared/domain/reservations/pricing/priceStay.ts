import { sql } from 'kysely';
import { formatCents } from '@app/contract/core/money.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import { findPromo } from '@app/contract/properties/pricing/promoCodes.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { Quote, Stay, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { reservationBounds } from '@app/contract/reservations/rules.ts';
import { DomainError, prepareRead, type Given, type ReadSource } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { nobody } from '../occupancy/findTaken.ts';
import { closedBecause, readPricing, type Pricing, type PricingSource } from './readPricing.ts';

/** A stay that is priced, by a guest who may have come before. */
export interface PricedStay extends Stay {
  /** Null: nobody knows yet who comes. */
  guestId: string | null;
  /** Whose own nights are not in its way, and whose code is not used twice; null: there is none yet. */
  reservationId: string | null;
}

interface StayPrice {
  /** Null: the property has no prices. */
  quote: Quote | null;
  ratesVersion: number | null;
  /** Why a guest could not book it. */
  refusals: StayQuote['refusals'];
  /** The same for its host, whom the rules do not bind: whether its nights are taken is said elsewhere. */
  warnings: string[];
  pricing: Pricing;
}

/**
 * The price of a stay by the property's prices of today, rules set aside.
 * @throws DomainError not_found when the property is not theirs.
 */
export async function priceStay(source: PricingSource, own: OwnProperty, stay: PricedStay): Promise<StayPrice> {
  const pricing = await readPricing(source, own, { from: stay.arrival, reservationId: stay.reservationId });
  const { rates, ratesVersion, today, capacity, taken } = pricing;
  const closed = closedBecause(pricing);
  const closing = closed === null ? [] : [closed];
  if (!rates) return { quote: null, ratesVersion: null, refusals: [], warnings: closing, pricing };
  const { refusals, ...quote } = quoteStay(rates, stay, {
    today,
    capacity,
    taken,
    isReturning: await hasStayed(source, own, stay),
    promoUses: await countPromoUses(source, own, rates, stay),
  });
  const broken = refusals.flatMap(({ code, sentence }) => (code === 'taken' ? [] : [sentence]));
  return {
    quote,
    ratesVersion,
    refusals,
    warnings: [...closing, ...broken],
    pricing,
  };
}

/**
 * A quote as a reservation keeps it; null without one.
 * @throws DomainError invalid_input, under a field of the form, for more than a reservation may cost.
 */
export function frozenQuote({ quote, ratesVersion }: StayPrice, madeAt: Date, field: 'totalCents' | 'price') {
  if (quote === null || ratesVersion === null) return null;
  if (quote.totalCents > reservationBounds.totalCents) {
    const most = formatCents(reservationBounds.totalCents);
    throw new DomainError('invalid_input', {
      fields: { [field]: `Vos tarifs donnent plus de ${most}\u00a0: saisissez le montant.` },
    });
  }
  return { ...quote, ratesVersion, madeAt: madeAt.toISOString() };
}

const readStays = prepareRead(
  'stays_before',
  (db, given: Given<{ accountId: string; guestId: string; arrival: string }>) =>
    db
      .selectFrom('reservation as r')
      .where('r.guestId', '=', given('guestId'))
      .where('r.accountId', '=', given('accountId'))
      .where('r.state', '=', 'confirmed')
      .where('r.departure', '<=', sql<string>`${given('arrival')}::date`)
      .select('r.id')
      .limit(1),
);

async function hasStayed(source: ReadSource, { accountId }: OwnProperty, { guestId, arrival }: PricedStay) {
  if (guestId === null) return false;
  return (await readStays.from(source, { accountId, guestId, arrival })).length > 0;
}

const readUses = prepareRead('promo_uses', (db, given: Given<OwnProperty & { code: string; reservationId: string }>) =>
  db
    .selectFrom('reservation as r')
    .where('r.propertyId', '=', given('id'))
    .where('r.accountId', '=', given('accountId'))
    .where('r.id', '!=', given('reservationId'))
    .where(
      sql<boolean>`upper(r.promo_code) = ${given('code')} and r.quote ->> 'discount' = 'promo'
          and r.state in ('request', 'option', 'confirmed')`,
    )
    .select(sql<number>`count(*)::int`.as('uses')),
);

/** How many other stays a code was taken off; only a code whose uses are counted is looked for. */
export async function countPromoUses(
  source: ReadSource,
  own: OwnProperty,
  { rules }: CompiledRates,
  stay: Pick<PricedStay, 'promoCode' | 'reservationId'>,
): Promise<number> {
  const known = findPromo(rules, stay.promoCode);
  if (known?.maxUses === undefined) return 0;
  const [row] = await readUses.from(source, { ...own, code: known.code, reservationId: stay.reservationId ?? nobody });
  return row?.uses ?? 0;
}
