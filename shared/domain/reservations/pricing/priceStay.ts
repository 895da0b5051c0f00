import { addDays } from '@app/contract/core/days.ts';
import { compileRates } from '@app/contract/properties/pricing/priceNights.ts';
import { quoteStay } from '@app/contract/properties/pricing/quote.ts';
import { rateRulesSchema, type NightOverride, type RateRulesInput } from '@app/contract/properties/pricing/rates.ts';
import type { Quote, Stay, TakenNights } from '@app/contract/properties/pricing/stay.ts';
import { holdingStates } from '@app/contract/reservations/rules.ts';
import type { Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../occupancy/lockProperties.ts';
import { dayAtProperty } from '../occupancy/propertyClock.ts';

/** What is priced: a stay in a property, by a guest who may have come before. */
export interface PricedStay extends Stay {
  property: Pick<LockedProperty, 'id' | 'capacity' | 'hours' | 'unitIds'>;
  guestId: string | null;
  /** Whose own nights are not in its way; null: none yet. */
  reservationId: string | null;
}

interface StayPrice {
  quote: Quote;
  ratesVersion: number;
  /** Why a guest could not book it; the host may all the same. */
  warnings: string[];
}

/** How far around a stay its neighbours matter to its rules, in days. */
const neighbourhood = 400;

/** The price of a stay by the property's prices of today, rules set aside; null when it has no prices. */
export async function priceStay({ em, clock }: Pick<Tx, 'em' | 'clock'>, stay: PricedStay): Promise<StayPrice | null> {
  const [rates] = await em.execute<{ rules: RateRulesInput; overrides: NightOverride[]; version: number }[]>(
    'select rules, overrides, version from property_rates where property_id = ?',
    [stay.property.id],
  );
  if (!rates) return null;
  const compiled = compileRates(rateRulesSchema.parse(rates.rules), rates.overrides);
  const { refusals, totalCents, nights, lines, discount } = quoteStay(compiled, stay, {
    today: dayAtProperty(clock.now(), stay.property.hours),
    capacity: stay.property.capacity,
    taken: await takenAround({ em }, stay),
    isReturning: await hasStayed({ em }, stay),
    promoUses: await countPromoUses({ em }, stay),
  });
  return {
    quote: { totalCents, nights, lines, discount },
    ratesVersion: rates.version,
    warnings: refusals.map(({ sentence }) => sentence),
  };
}

const states = holdingStates.map((state) => `'${state}'`).join(', ');

async function takenAround({ em }: Pick<Tx, 'em'>, stay: PricedStay): Promise<TakenNights[]> {
  return em.execute<TakenNights[]>(
    `select distinct o.arrival::text as arrival, o.departure::text as departure from occupancy o
     where o.state = 'held' and o.unit_id = any(?::uuid[])
       and daterange(o.arrival, o.departure) && daterange(?::date, ?::date) and o.reservation_id is distinct from ?::uuid
     order by 1`,
    [
      `{${stay.property.unitIds.join(',')}}`,
      addDays(stay.arrival, -neighbourhood),
      addDays(stay.departure, neighbourhood),
      stay.reservationId,
    ],
  );
}

async function hasStayed({ em }: Pick<Tx, 'em'>, { guestId, arrival }: PricedStay): Promise<boolean> {
  if (guestId === null) return false;
  const rows = await em.execute<object[]>(
    `select 1 from reservation where guest_id = ? and state = 'confirmed' and departure <= ?::date limit 1`,
    [guestId, arrival],
  );
  return rows.length > 0;
}

async function countPromoUses({ em }: Pick<Tx, 'em'>, stay: PricedStay): Promise<number> {
  if (stay.promoCode === null) return 0;
  const [row] = await em.execute<{ uses: number }[]>(
    `select count(*)::int as uses from reservation
     where property_id = ? and upper(promo_code) = upper(?) and quote ->> 'discount' = 'promo' and state in (${states}) and id is distinct from ?::uuid`,
    [stay.property.id, stay.promoCode, stay.reservationId],
  );
  return row?.uses ?? 0;
}
