import { z } from 'zod';
import type { ItemChange } from '../billing/changeSubscription.ts';
import { integer, text } from './parameters.ts';
import type { Price, Subscription } from '../state/SandboxObjects.ts';
import { refuse } from '../state/StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

export const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);

export const quantity = integer.refine((count) => count >= 1, 'This value must be greater than or equal to 1.');

export const itemChange = z.strictObject({
  id: text,
  price: text.optional(),
  quantity: quantity.optional(),
});

/** @throws StripeFault when an item is not the subscription's or a price cannot be sold. */
export function readItemChanges(
  account: SandboxAccount,
  subscription: Subscription,
  wishes: z.output<typeof itemChange>[],
  param = 'items',
): ItemChange[] {
  return wishes.map((wish, at) => {
    const named = `${param}[${at}]`;
    const item =
      subscription.items.data.find(({ id }) => id === wish.id) ??
      refuse(`${named}[id]`, `No such subscription item: '${wish.id}'`, 'resource_missing');
    const price = wish.price === undefined ? item.price : account.find('price', wish.price, `${named}[price]`);
    if (price.id !== item.price.id) refuseInactive(price, `${named}[price]`);
    if (price.recurring === null) {
      refuse(
        `${named}[price]`,
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      );
    }
    if (price.currency !== subscription.currency) {
      refuse(`${named}[price]`, 'You cannot combine currencies on a single customer.');
    }
    return { item, price, quantity: wish.quantity ?? item.quantity ?? 1 };
  });
}

/** @throws StripeFault when nothing can be sold at this price any more. */
export function refuseInactive(price: Price, param: string): void {
  if (!price.active) refuse(param, 'The price specified is inactive. This field only accepts active prices.');
}
