import type { BillingCycle } from '@app/contract/accounts/rules.ts';
import { Subscription } from '../billing/index.ts';
import { Plan } from '../plans/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';

interface SubscriptionOverrides {
  planSlug?: string;
  cycle?: BillingCycle;
  amountCents?: number;
  /** In Stripe's words. */
  status?: string;
  startedAt?: Date;
  currentPeriodEnd?: Date | null;
  endedAt?: Date | null;
}

interface BuiltSubscription {
  id: string;
  stripeSubscriptionId: string;
  stripeCustomerId: string;
}

/** A subscription to Business by the month that began just now, as Stripe would have told it; nothing is at Stripe. */
export async function buildSubscription(
  platform: Platform,
  accountId: string,
  overrides: SubscriptionOverrides = {},
): Promise<BuiltSubscription> {
  const { planSlug = 'business', ...own } = overrides;
  const id = newId();
  const unique = id.replaceAll('-', '');
  const now = platform.clock.now();
  return transact(platform, null, async ({ em }) => {
    const { stripeSubscriptionId, stripeCustomerId } = em.create(Subscription, {
      cycle: 'monthly',
      amountCents: 3_000,
      status: 'active',
      startedAt: now,
      currentPeriodEnd: new Date(now.getTime() + 30 * 86_400_000),
      ...own,
      id,
      account: accountId,
      plan: await em.findOneOrFail(Plan, { slug: planSlug }),
      priceId: `price_${unique}`,
      stripeAccount: 'acct_test',
      stripeSubscriptionId: `sub_${unique}`,
      stripeCustomerId: `cus_${unique}`,
      currentPeriodStart: own.startedAt ?? now,
      createdAt: now,
      syncedAt: now,
    });
    return { id, stripeSubscriptionId, stripeCustomerId };
  });
}
