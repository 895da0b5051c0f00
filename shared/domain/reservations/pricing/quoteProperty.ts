import type { z } from 'zod';
import { neighboursOf } from '@app/contract/properties/pricing/freeHoles.ts';
import type { Quote } from '@app/contract/properties/pricing/stay.ts';
import type { priceStayEndpoint, StayQuery } from '@app/contract/properties/ratesApi.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { priceStay, type PricedStay } from './priceStay.ts';
import { closedBecause, notSellable, withoutPrices, type PricingSource } from './readPricing.ts';

/**
 * What a stay costs somebody who books it today.
 * @throws DomainError not_found; not_sellable with every reason for which it cannot be booked.
 */
export async function quoteForGuest(source: PricingSource, own: OwnProperty, query: StayQuery): Promise<Quote> {
  const { quote, refusals, pricing } = await priceStay(source, own, stayOf(query));
  const closed = closedBecause(pricing);
  if (closed !== null) throw notSellable(closed);
  if (quote === null) throw notSellable(withoutPrices);
  if (refusals.length > 0) throw notSellable(refusals.map(({ sentence }) => sentence).join(' '));
  return quote;
}

/**
 * What a stay costs that its host writes down, with what the rules say against it: they bind guests alone.
 * @throws DomainError not_found.
 */
export async function priceForHost(
  source: PricingSource,
  own: OwnProperty,
  query: StayQuery,
): Promise<z.output<typeof priceStayEndpoint.response>> {
  const { quote, warnings, pricing } = await priceStay(source, own, stayOf(query));
  const { overlapping } = neighboursOf(pricing.taken, query.arrival, query.departure);
  return { quote, free: overlapping === null, warnings };
}

/** Nobody knows yet who comes. */
function stayOf({ options, promoCode, ...stay }: StayQuery): PricedStay {
  return {
    ...stay,
    options: options?.split(',') ?? [],
    promoCode: promoCode ?? null,
    guestId: null,
    reservationId: null,
  };
}
