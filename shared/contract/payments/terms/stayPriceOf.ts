import type { Quote, QuoteLine } from '../../properties/pricing/stay.ts';
import type { StayPrice } from './paymentPlan.ts';

/** What is rendered to nobody when nobody comes. */
const services: ReadonlySet<QuoteLine['kind']> = new Set(['cleaning', 'linen']);

/** What of the price of a stay its terms are reckoned from. */
export function stayPriceOf({ totalCents, touristTaxCents, lines }: Quote): StayPrice {
  const servicesCents = lines.filter(({ kind }) => services.has(kind)).reduce((sum, { cents }) => sum + cents, 0);
  return { totalCents, touristTaxCents, servicesCents };
}
