import { empty, newId } from '../state/newObject.ts';
import type { Changes, SandboxAccount } from '../state/SandboxAccount.ts';
import type { Plan, Price, Product } from '../state/SandboxObjects.ts';

/** The only currency that is spoken here. */
export const currency = 'eur';

/** Adds a product. */
export function newProduct(account: SandboxAccount, facts: Changes<Product> & { name: string }): Product {
  return account.add('product', {
    id: newId('prod', 14),
    object: 'product',
    ...empty('default_price package_dimensions shippable statement_descriptor tax_code tax_details unit_label url'),
    active: facts.active ?? true,
    created: account.now(),
    description: facts.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: facts.metadata ?? {},
    name: facts.name,
    type: 'service',
    updated: account.now(),
  });
}

interface PriceWish {
  product: string;
  /** Cents. */
  unit_amount: number;
  active?: boolean;
  recurring?: { interval: 'month' | 'year' } | undefined;
  tax_behavior?: 'inclusive' | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Adds a price. */
export function newPrice(account: SandboxAccount, { recurring, ...wish }: PriceWish): Price {
  return account.add('price', {
    id: newId('price'),
    object: 'price',
    ...empty('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
    active: wish.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency,
    livemode: false,
    metadata: wish.metadata ?? {},
    product: wish.product,
    recurring: recurring
      ? {
          ...empty('meter trial_period_days'),
          ...recurring,
          interval_count: 1,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: wish.tax_behavior ?? 'unspecified',
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: wish.unit_amount,
    unit_amount_decimal: String(wish.unit_amount),
  });
}

/** A recurring price under its older name, which a subscription's items still carry. */
export function planOf(price: Price): Plan {
  const { recurring, unit_amount: amount, unit_amount_decimal: amountDecimal } = price;
  return {
    id: price.id,
    object: 'plan',
    ...empty('meter tiers_mode transform_usage trial_period_days'),
    active: price.active,
    amount,
    amount_decimal: amountDecimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}
