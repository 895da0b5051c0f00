import type Stripe from 'stripe';
import { z } from 'zod';
import { newPrice, newProduct, planOf } from '../billing/newPrice.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Price, Product } from '../state/SandboxObjects.ts';
import { invalidRequest, refuse } from '../state/StripeFault.ts';
import { newId } from '../state/newObject.ts';
import { changedMetadata, erasable, flag, integer, metadata, metadataChange, positive, text } from './parameters.ts';
import { type Call, fitting, resource } from './resource.ts';

const writable = {
  active: flag.optional(),
  description: erasable.optional(),
  statement_descriptor: z.string().max(22).optional(),
  tax_code: text.optional(),
  unit_label: erasable.optional(),
};

const products = resource('product', '/v1/products');

export const productCalls: Call[] = [
  products.create<Stripe.ProductCreateParams>()(
    { ...writable, id: text.optional(), name: text, metadata: metadata.optional() },
    (account, { id = newId('prod', 14), ...wish }) => {
      if (account.get('product', id)) refuse('id', 'Product already exists.', 'resource_already_exists');
      return newProduct(account, { id, ...wish });
    },
  ),
  products.retrieve(),
  products.update<Stripe.ProductUpdateParams>()(
    { ...writable, name: text.optional(), default_price: text.optional(), metadata: metadataChange.optional() },
    (product, wish, account) => {
      if (wish.default_price !== undefined) account.find('price', wish.default_price, 'default_price');
      return { ...wish, metadata: changedMetadata(product.metadata, wish.metadata), updated: account.now() };
    },
  ),
  products.remove((account, { id }) => {
    if (!account.all('price').some((price) => price.product === id)) return;
    throw invalidRequest(
      'This product cannot be deleted because it has one or more user-created prices. You can set active to false.',
    );
  }, 'product.deleted'),
  products.list<Stripe.ProductListParams>()({
    equal: { active: flag },
    fits: { ids: fitting(z.array(text), ({ id }: Product, ids) => ids.includes(id)) },
  }),
];

export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'Invalid currency')
  .transform((value) => value.toLowerCase());

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.refine((count) => count >= 1 && count <= 36, 'interval_count is out of bounds').optional(),
  usage_type: z.literal('licensed').optional(),
});

export const taxBehavior = z.enum(['inclusive', 'exclusive', 'unspecified']);

const prices = resource('price', '/v1/prices');

export const priceCalls: Call[] = [
  prices.create<Stripe.PriceCreateParams>()(
    {
      currency,
      active: flag.optional(),
      lookup_key: text.max(200).optional(),
      metadata: metadata.optional(),
      nickname: text.optional(),
      product: text.optional(),
      product_data: z.strictObject({ name: text, active: flag.optional(), metadata: metadata.optional() }).optional(),
      recurring: recurring.optional(),
      tax_behavior: taxBehavior.optional(),
      transfer_lookup_key: flag.optional(),
      unit_amount: positive,
    },
    (account, wish) => {
      if ((wish.product === undefined) === (wish.product_data === undefined)) {
        refuse('product', 'You must specify exactly one of `product` or `product_data`.');
      }
      if (wish.product !== undefined) account.find('product', wish.product, 'product');
      freeLookupKey(account, wish.lookup_key, wish.transfer_lookup_key);
      const product = wish.product ?? newProduct(account, { name: wish.product_data?.name ?? '' }).id;
      return newPrice(account, { ...wish, product });
    },
  ),
  prices.retrieve(),
  prices.act<Stripe.PriceUpdateParams>()(
    '',
    {
      active: flag.optional(),
      lookup_key: erasable.optional(),
      metadata: metadataChange.optional(),
      nickname: erasable.optional(),
      tax_behavior: taxBehavior.optional(),
      transfer_lookup_key: flag.optional(),
    },
    (account, price, { transfer_lookup_key: mayTransfer, ...wish }) => {
      if (wish.lookup_key !== price.lookup_key) freeLookupKey(account, wish.lookup_key, mayTransfer);
      if (wish.tax_behavior && price.tax_behavior !== 'unspecified' && wish.tax_behavior !== price.tax_behavior) {
        refuse('tax_behavior', 'You cannot change the tax_behavior of a price once it is set.');
      }
      const changes = { ...wish, metadata: changedMetadata(price.metadata, wish.metadata) };
      account.update(price, changes);
      showInSubscriptions(account, price);
      return price;
    },
  ),
  prices.list<Stripe.PriceListParams>()({
    equal: { active: flag, currency: text, product: text, type: z.enum(['one_time', 'recurring']) },
    fits: {
      lookup_keys: fitting(
        z.array(text).max(10),
        ({ lookup_key: key }: Price, wanted) => key !== null && wanted.includes(key),
      ),
      recurring: fitting(
        z.strictObject({ interval: text.optional() }),
        (price: Price, { interval }) => interval === undefined || price.recurring?.interval === interval,
      ),
    },
  }),
];

function freeLookupKey(account: SandboxAccount, key: string | null | undefined, mayTransfer = false): void {
  if (!key) return;
  const holder = account.all('price').find(({ lookup_key: known }) => known === key);
  if (!holder) return;
  if (!mayTransfer) refuse('lookup_key', `A price (\`${holder.id}\`) already uses that lookup key.`);
  account.update(holder, { lookup_key: null });
}

/** A subscription shows its prices as they are now, though not as a change of the subscription. */
function showInSubscriptions(account: SandboxAccount, price: Price): void {
  for (const subscription of account.all('subscription')) {
    if (!subscription.items.data.some((item) => item.price.id === price.id)) continue;
    const data = subscription.items.data.map((item) =>
      item.price.id === price.id ? { ...item, price: { ...price }, plan: planOf(price) } : item,
    );
    account.change(subscription, { items: { ...subscription.items, data } });
  }
}
