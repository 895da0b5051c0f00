import type Stripe from 'stripe';
import { z } from 'zod';
import { currency, newPrice, newProduct, planOf } from '../billing/newPrice.ts';
import { itemOf } from '../billing/subscriptionState.ts';
import { changedMetadata, flag, metadata, positive, text } from './parameters.ts';
import { type Call, resource } from './resource.ts';

const writable = { active: flag.optional(), description: text.optional(), metadata };

const products = resource('product', '/v1/products');
const prices = resource('price', '/v1/prices');

export const catalogueCalls: Call[] = [
  products.create<Stripe.ProductCreateParams>()({ ...writable, name: text }, newProduct),
  products.update<Stripe.ProductUpdateParams>()({ ...writable, name: text.optional() }, (product, wish, account) => ({
    ...wish,
    metadata: changedMetadata(product.metadata, wish.metadata),
    updated: account.now(),
  })),
  products.list<Stripe.ProductListParams>()({}),
  prices.create<Stripe.PriceCreateParams>()(
    {
      currency: z.literal(currency),
      metadata,
      product: text,
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
      tax_behavior: z.literal('inclusive').optional(),
      unit_amount: positive,
    },
    (account, wish) => {
      account.find('product', wish.product, 'product');
      return newPrice(account, wish);
    },
  ),
  prices.act<Stripe.PriceUpdateParams>()('', { active: flag }, (account, price, wish) => {
    account.update(price, wish);
    // A subscription shows its price as it is now, though not as a change of the subscription.
    for (const subscription of account.all('subscription')) {
      const item = itemOf(subscription);
      if (item.price.id !== price.id) continue;
      const data = [{ ...item, price: { ...price }, plan: planOf(price) }];
      account.change(subscription, { items: { ...subscription.items, data } });
    }
    return price;
  }),
  prices.list<Stripe.PriceListParams>()({ active: flag }),
];
