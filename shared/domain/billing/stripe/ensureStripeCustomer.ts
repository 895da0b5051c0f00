import type Stripe from 'stripe';
import { hash } from 'node:crypto';
import { Customer } from '../../accounts/index.ts';
import type { Platform } from '../../platform/index.ts';
import { askIfThere, askStripe, stripeAccountOf } from '../../stripe/index.ts';
import { StripeCustomer } from './StripeCustomer.entity.ts';

type Parts = Pick<Platform, 'orm' | 'pool' | 'clock' | 'settings' | 'providers' | 'logger'>;

/**
 * The id (`cus_…`) of the Stripe customer of an account, with its current name and address; created when there is none
 * (any more).
 * @throws DomainError billing_unavailable.
 */
export async function ensureStripeCustomer(platform: Parts, accountId: string): Promise<string> {
  const stripeAccount = await stripeAccountOf(platform);
  const em = platform.orm.em.fork();
  const known = await em.findOne(StripeCustomer, { account: accountId, stripeAccount });
  const described = await describe(platform, accountId);
  if (known) {
    const { customerId } = known;
    const updated = await askIfThere(platform, async ({ customers }) => customers.update(customerId, described));
    if (updated) return customerId;
  }

  // With the same key, a retry after a lost answer returns the same customer; the key of a deleted one is not reused.
  const fingerprint = hash('sha256', JSON.stringify(described), 'base64url').slice(0, 16);
  const idempotencyKey = `customer:${accountId}:${known?.customerId ?? 'first'}:${fingerprint}`;
  const { id } = await askStripe(platform, async (stripe) => stripe.customers.create(described, { idempotencyKey }));
  const { rows } = await platform.pool.query<{ customer_id: string }>({
    name: 'store_stripe_customer',
    // The first transaction wins, unless its customer is the deleted one.
    text: `insert into stripe_customer as stored (account_id, stripe_account, customer_id, created_at) values ($1, $2, $3, $4)
           on conflict (account_id, stripe_account) do update
             set customer_id = case when stored.customer_id = $5 then excluded.customer_id else stored.customer_id end
           returning customer_id`,
    values: [accountId, stripeAccount, id, platform.clock.now(), known?.customerId ?? null],
  });
  return rows[0]?.customer_id ?? id;
}

async function describe({ orm }: Parts, accountId: string): Promise<Stripe.CustomerCreateParams> {
  const customer = await orm.em.fork().findOneOrFail(Customer, { account: accountId }, { populate: ['account'] });
  const { account, address, city, postalCode, country, phone, company } = customer;
  return {
    email: account.email,
    name: company?.trim() || `${account.firstName} ${account.lastName}`,
    ...(phone && { phone }),
    preferred_locales: ['fr'],
    ...(address &&
      city &&
      postalCode && { address: { line1: address, city, postal_code: postalCode, ...(country && { country }) } }),
    metadata: { account_id: accountId },
  };
}
