import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { DomainError, type Platform } from '../platform/index.ts';

interface AdminPlanRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  active: boolean;
  price_monthly_cents: number;
  price_yearly_cents: number;
  max_properties: number;
  features: string[];
  archived_at: Date | null;
  updated_at: Date;
  subscribers: number;
  is_used: boolean;
}

/** Whether the plan `p` is anybody's, was, or may become somebody's through a payment page that is open. */
export const planIsUsed = `(exists (select from customer c where c.plan_id = p.id)
  or exists (select from subscription s where s.plan_id = p.id)
  or exists (select from checkout_session k where k.plan_id = p.id))`;

type Parts = Pick<Platform, 'pool' | 'clock'>;

/** Every plan in its order, those that are archived at the end. */
export async function listAllPlans({ pool, clock }: Parts): Promise<AdminPlan[]> {
  const { rows } = await pool.query<AdminPlanRow>({
    name: 'list_all_plans',
    text: `select p.id, p.slug, p.name, p.description, p.active, p.price_monthly_cents, p.price_yearly_cents, p.max_properties,
             p.features, p.archived_at, p.updated_at, coalesce(counted.subscribers, 0) as subscribers,
             ${planIsUsed} as is_used
           from plan p left join (
             select c.plan_id, count(*)::int as subscribers from customer c join account a on a.id = c.account_id
             where ${subscriberCondition('$1')} group by 1
           ) counted on counted.plan_id = p.id
           order by p.archived_at is not null, p.position, p.price_monthly_cents, p.id`,
    values: [clock.now()],
  });
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    priceMonthlyCents: row.price_monthly_cents,
    priceYearlyCents: row.price_yearly_cents,
    maxProperties: row.max_properties,
    features: row.features,
    active: row.active,
    archivedAt: row.archived_at?.toISOString() ?? null,
    subscribers: row.subscribers,
    onDeletion: row.is_used ? 'archived' : 'deleted',
    updatedAt: row.updated_at.toISOString(),
  }));
}

/**
 * One plan as administrators see it.
 * @throws DomainError not_found.
 */
export async function readAdminPlan(parts: Parts, id: string): Promise<AdminPlan> {
  const plan = (await listAllPlans(parts)).find((one) => one.id === id);
  if (!plan) throw new DomainError('not_found');
  return plan;
}

/**
 * What makes the customer `c` with the account `a` a subscriber at an instant, which the parameter `now` gives: neither in
 * their trial nor over, as `accountState` says it. The one definition behind every count of subscribers.
 */
export function subscriberCondition(now: string): string {
  return `(a.closed_at is null and (c.subscription_status = 'active'
    or (c.subscription_status = 'past_due' and (c.past_due_since is null
      or c.past_due_since >= ${now}::timestamptz - interval '${pastDueGraceDays * 24} hours'))
    or (c.subscription_status = 'cancelled' and (c.subscription_ends_at is null
      or c.subscription_ends_at >= ${now}::timestamptz))))`;
}
