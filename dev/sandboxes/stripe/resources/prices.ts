import type Stripe from 'stripe';
import { z } from 'zod';
import { planOf } from '../billing/planOf.ts';
import { type Call, defineCall } from '../http/Call.ts';
import {
  changedMetadata,
  erasable,
  flag,
  integer,
  metadata,
  metadataChange,
  orKeep,
  parameters,
  positive,
  text,
} from '../http/parameters.ts';
import { newId } from '../newId.ts';
import type { Price } from '../SandboxObjects.ts';
import { invalidRequest } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { newProduct } from './products.ts';
import { fitting, listCall, retrieveCall } from './outline.ts';

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

interface PriceWish {
  product: string;
  currency: string;
  amount: number;
  active?: boolean | undefined;
  recurring?: z.output<typeof recurring> | undefined;
  taxBehavior?: z.output<typeof taxBehavior> | undefined;
  lookupKey?: string | null | undefined;
  nickname?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A price that is kept nowhere yet. */
export function newPrice(account: SandboxAccount, wish: PriceWish): Price {
  return {
    id: newId('price'),
    object: 'price',
    active: wish.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: wish.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wish.lookupKey ?? null,
    metadata: wish.metadata ?? {},
    nickname: wish.nickname ?? null,
    product: wish.product,
    recurring: wish.recurring
      ? {
          interval: wish.recurring.interval,
          interval_count: wish.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: wish.taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: wish.recurring ? 'recurring' : 'one_time',
    unit_amount: wish.amount,
    unit_amount_decimal: String(wish.amount),
  };
}

function freeLookupKey(account: SandboxAccount, key: string | null | undefined, mayTransfer: boolean): void {
  if (!key) return;
  const holder = account.all('price').find(({ lookup_key: known }) => known === key);
  if (!holder) return;
  if (!mayTransfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  account.change(holder, { lookup_key: null }, 'price.updated');
}

export const priceCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/v1/prices',
    parameters: parameters<Stripe.PriceCreateParams>()({
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
    }),
    run: ({ account, parameters: wish }) => {
      if ((wish.product === undefined) === (wish.product_data === undefined)) {
        throw invalidRequest('You must specify exactly one of `product` or `product_data`.', { param: 'product' });
      }
      if (wish.product !== undefined) account.find('product', wish.product, 'product');
      freeLookupKey(account, wish.lookup_key, wish.transfer_lookup_key ?? false);
      const product = wish.product ?? newProduct(account, { name: wish.product_data?.name ?? '' }).id;
      const price = newPrice(account, {
        product,
        currency: wish.currency,
        amount: wish.unit_amount,
        active: wish.active,
        recurring: wish.recurring,
        taxBehavior: wish.tax_behavior,
        lookupKey: wish.lookup_key,
        nickname: wish.nickname,
        metadata: wish.metadata,
      });
      return account.add('price', price, 'price.created');
    },
  }),
  retrieveCall('price', '/v1/prices'),
  defineCall({
    method: 'POST',
    path: '/v1/prices/:id',
    parameters: parameters<Stripe.PriceUpdateParams>()({
      active: flag.optional(),
      lookup_key: erasable.optional(),
      metadata: metadataChange.optional(),
      nickname: erasable.optional(),
      tax_behavior: taxBehavior.optional(),
      transfer_lookup_key: flag.optional(),
    }),
    run: ({ account, id, parameters: wish }) => {
      const price = account.find('price', id);
      if (wish.lookup_key !== price.lookup_key) {
        freeLookupKey(account, wish.lookup_key, wish.transfer_lookup_key ?? false);
      }
      if (wish.tax_behavior && price.tax_behavior !== 'unspecified' && wish.tax_behavior !== price.tax_behavior) {
        throw invalidRequest('You cannot change the tax_behavior of a price once it is set.', {
          param: 'tax_behavior',
        });
      }
      account.change(
        price,
        {
          active: wish.active ?? price.active,
          lookup_key: orKeep(wish.lookup_key, price.lookup_key),
          nickname: orKeep(wish.nickname, price.nickname),
          tax_behavior: wish.tax_behavior ?? price.tax_behavior,
          metadata: changedMetadata(price.metadata, wish.metadata),
        },
        'price.updated',
      );
      showInSubscriptions(account, price);
      return price;
    },
  }),
  listCall<Stripe.PriceListParams>()({
    kind: 'price',
    path: '/v1/prices',
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
