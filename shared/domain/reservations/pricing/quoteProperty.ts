import { sql } from 'kysely';
import type { z } from 'zod';
import { neighboursOf } from '@app/contract/properties/pricing/freeHoles.ts';
import type { CompiledRates } from '@app/contract/properties/pricing/priceNights.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import type { Quote, Stay, StayQuote } from '@app/contract/properties/pricing/stay.ts';
import type { priceStayEndpoint, StayQuery } from '@app/contract/properties/ratesApi.ts';
import { prepareRead, type Given, type Platform } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { closedBecause, notSellable, readPricing, withoutPrices, type Pricing } from './readPricing.ts';

type Reading = Pick<Platform, 'db' | 'clock'>;

/**
 * What a stay costs somebody who books it today.
 * @throws DomainError not_found; not_sellable with every reason for which it cannot be booked.
 */
export async function quoteForGuest(platform: Reading, own: OwnProperty, query: StayQuery): Promise<Quote> {
  const pricing = await readPricing(platform, own, query.arrival);
  const closed = closedBecause(pricing);
  if (closed !== null) throw notSellable(closed);
  const priced = await priceOf(platform, own, pricing, stayOf(query));
  if (priced === null) throw notSellable(withoutPrices);
  const { refusals } = priced;
  if (refusals.length > 0) throw notSellable(refusals.map(({ sentence }) => sentence).join(' '));
  return quoteOf(priced);
}

/**
 * What a stay costs that its host writes down, with what the rules say against it: they bind guests alone.
 * @throws DomainError not_found.
 */
export async function priceForHost(
  platform: Reading,
  own: OwnProperty,
  query: StayQuery,
): Promise<z.output<typeof priceStayEndpoint.response>> {
  const pricing = await readPricing(platform, own, query.arrival);
  const closed = closedBecause(pricing);
  const priced = await priceOf(platform, own, pricing, stayOf(query));
  const { overlapping } = neighboursOf(pricing.taken, query.arrival, query.departure);
  const warnings = priced?.refusals.flatMap(({ code, sentence }) => (code === 'taken' ? [] : [sentence])) ?? [];
  return {
    quote: priced && quoteOf(priced),
    free: overlapping === null,
    warnings: closed === null ? warnings : [closed, ...warnings],
  };
}

function stayOf({ options, promoCode, ...stay }: StayQuery): Stay {
  return { ...stay, options: options?.split(',') ?? [], promoCode: promoCode ?? null };
}

function quoteOf({ totalCents, nights, lines, discount }: StayQuote): Quote {
  return { totalCents, nights, lines, discount };
}

async function priceOf(
  platform: Reading,
  own: OwnProperty,
  { rates, today, capacity, taken }: Pricing,
  stay: Stay,
): Promise<StayQuote | null> {
  if (!rates) return null;
  const promoUses = await countUses(platform, own, rates, stay.promoCode);
  return quoteStay(rates, stay, { today, capacity, taken, isReturning: false, promoUses });
}

const readUses = prepareRead('promo_uses', (db, given: Given<OwnProperty & { code: string }>) =>
  db
    .selectFrom('reservation as r')
    .where('r.propertyId', '=', given('id'))
    .where('r.accountId', '=', given('accountId'))
    .where(
      sql<boolean>`upper(r.promo_code) = ${given('code')} and r.quote ->> 'discount' = 'promo'
        and r.state in ('request', 'option', 'confirmed')`,
    )
    .select(sql<number>`count(*)::int`.as('uses')),
);

/** How many stays a code was taken off; only a code whose uses are counted is looked for. */
async function countUses(platform: Reading, own: OwnProperty, { rules }: CompiledRates, typed: string | null) {
  const code = typed?.trim().toUpperCase() ?? '';
  const known = rules.promoCodes.find((promo) => promo.code === code);
  if (known?.maxUses === undefined) return 0;
  const [row] = await readUses(platform, { ...own, code });
  return row?.uses ?? 0;
}
