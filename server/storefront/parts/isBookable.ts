import { meansOffered, type OfferedMeans } from '@app/contract/payments/terms/meansOffered.ts';
import type { ShownProperty } from '@app/domain/storefront';

/** Cards are charged by a page of a bank, which is not there yet. */
export const cardIsReady = false;

/** The ways to pay that a guest may choose for a stay. */
export function meansFor({ terms }: ShownProperty): OfferedMeans[] {
  return meansOffered(terms.terms.means, { cardIsReady });
}

/** Whether guests can book a property here: its host has said on which terms, and how they are paid. */
export function isBookable(property: ShownProperty): boolean {
  return property.terms.source !== 'defaults' && property.pricing.rates !== null && meansFor(property).length > 0;
}
