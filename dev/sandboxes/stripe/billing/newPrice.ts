import { empty, newId } from '../state/newObject.ts';
import type { Changes, SandboxAccount } from '../state/SandboxAccount.ts';
import type { Plan, Price, Product } from '../state/SandboxObjects.ts';

/** Adds a product. */
export function newProduct(account: SandboxAccount, facts: Changes<Product> & { name: string }): Product {
  return account.add('product', {
    id: facts.id ?? newId('prod', 14),
    object: 'product',
    ...empty('default_price package_dimensions shippable tax_details url'),
    active: facts.active ?? true,
    created: account.now(),
    description: facts.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: facts.metadata ?? {},
    name: facts.name,
    statement_descriptor: facts.statement_descriptor ?? null,
    tax_code: facts.tax_code ?? null,
    type: 'service',
    unit_label: facts.unit_label ?? null,
    updated: account.now(),
  });
}

interface PriceWish {
  product: string;
  currency: string;
  /** Cents. */
  unit_amount: number;
  active?: boolean | undefined;
  recurring?: { interval: 'day' | 'week' | 'month' | 'year'; interval_count?: number | undefined } | undefined;
  tax_behavior?: 'inclusive' | 'exclusive' | 'unspecified' | undefined;
  lookup_key?: string | undefined;
  nickname?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Adds a price. */
export function newPrice(account: SandboxAccount, { recurring, ...wish }: PriceWish): Price {
  return account.add('price', {
    id: newId('price'),
    object: 'price',
    ...empty('custom_unit_amount tiers_mode transform_quantity'),
    active: wish.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: wish.currency,
    livemode: false,
    lookup_key: wish.lookup_key ?? null,
    metadata: wish.metadata ?? {},
    nickname: wish.nickname ?? null,
    product: wish.product,
    recurring: recurring
      ? {
          ...empty('meter trial_period_days'),
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
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
  const { recurring } = price;
  return {
    id: price.id,
    object: 'plan',
    ...empty('meter tiers_mode transform_usage trial_period_days'),
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}
