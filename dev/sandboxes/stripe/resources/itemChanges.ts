import { z } from 'zod';
import type { ItemChange } from '../billing/changeSubscription.ts';
import { integer, text } from '../http/parameters.ts';
import type { Subscription } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

export const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);

export const itemChange = z.strictObject({
  id: text,
  price: text.optional(),
  quantity: integer.refine((quantity) => quantity >= 1, 'This value must be greater than or equal to 1.').optional(),
});

/** @throws StripeFault when an item is not the subscription's or a price cannot be sold. */
export function readItemChanges(
  account: SandboxAccount,
  subscription: Subscription,
  wishes: z.output<typeof itemChange>[],
  param = 'items',
): ItemChange[] {
  return wishes.map((wish, at) => {
    const item = subscription.items.data.find(({ id }) => id === wish.id);
    if (!item) {
      throw invalidRequest(`No such subscription item: '${wish.id}'`, {
        code: 'resource_missing',
        param: `${param}[${at}][id]`,
      });
    }
    const price = wish.price === undefined ? item.price : account.find('price', wish.price, `${param}[${at}][price]`);
    if (price.id !== item.price.id && !price.active) {
      throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
        param: `${param}[${at}][price]`,
      });
    }
    if (price.recurring === null) {
      throw invalidRequest(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        { param: `${param}[${at}][price]` },
      );
    }
    if (price.currency !== subscription.currency) {
      throw invalidRequest('You cannot combine currencies on a single customer.', { param: `${param}[${at}][price]` });
    }
    return { item, price, quantity: wish.quantity ?? item.quantity ?? 1 };
  });
}
