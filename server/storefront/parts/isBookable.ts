import { meansOffered, type OfferedMeans } from '@app/contract/payments/terms/meansOffered.ts';
import type { ShownProperty, SiteContent } from '@app/domain/storefront';

/** Whether the host of a property takes cards now. */
type Taking = Pick<SiteContent, 'cardIsReady'>;

/** The ways to pay that a guest may choose for a stay. */
export function meansFor({ terms }: ShownProperty, { cardIsReady }: Taking): OfferedMeans[] {
  return meansOffered(terms.terms.means, { cardIsReady });
}

/** Whether guests can book a property here: its host has said on which terms, and how they are paid. */
export function isBookable(property: ShownProperty, taking: Taking): boolean {
  const { terms, pricing } = property;
  return terms.source !== 'defaults' && pricing.rates !== null && meansFor(property, taking).length > 0;
}
