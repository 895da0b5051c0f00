import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { pastDueGraceDays } from '@app/contract/accounts/rules.ts';
import { DomainError, type Platform } from '../platform/index.ts';

/** Whether the plan `p` is or was a customer's, or has had a payment page. */
export const planIsUsed = `(exists (select from customer c where c.plan_id = p.id)
  or exists (select from subscription s where s.plan_id = p.id)
  or exists (select from checkout_session k where k.plan_id = p.id))`;

type Parts = Pick<Platform, 'pool' | 'clock'>;

type PlanRow = Omit<AdminPlan, 'archivedAt' | 'updatedAt' | 'onDeletion'> & {
  archivedAt: Date | null;
  updatedAt: Date;
  isUsed: boolean;
};

/** Every plan in its order, those that are archived at the end. */
export async function listAllPlans({ pool, clock }: Parts): Promise<AdminPlan[]> {
  const { rows } = await pool.query<PlanRow>({
    name: 'list_all_plans',
    // The condition for subscribers is SQL text shared with other statements.
    text: `select p.id, p.slug, p.name, p.description, p.active, p.price_monthly_cents as "priceMonthlyCents",
             p.price_yearly_cents as "priceYearlyCents", p.max_properties as "maxProperties", p.features,
             p.archived_at as "archivedAt", p.updated_at as "updatedAt", coalesce(counted.subscribers, 0) as subscribers,
             ${planIsUsed} as "isUsed"
           from plan p left join (
             select c.plan_id, count(*)::int as subscribers from customer c join account a on a.id = c.account_id
             where ${subscriberCondition('$1')} group by 1
           ) counted on counted.plan_id = p.id
           order by p.archived_at is not null, p.position, p.price_monthly_cents, p.id`,
    values: [clock.now()],
  });
  return rows.map(({ isUsed, archivedAt, updatedAt, ...plan }) => ({
    ...plan,
    archivedAt: archivedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    onDeletion: isUsed ? 'archived' : 'deleted',
  }));
}

/** One plan as administrators see it. @throws DomainError not_found. */
export async function readAdminPlan(parts: Parts, id: string): Promise<AdminPlan> {
  const plan = (await listAllPlans(parts)).find((one) => one.id === id);
  if (!plan) throw new DomainError('not_found');
  return plan;
}

/**
 * What makes the customer `c` with the account `a` a subscriber at the instant of the parameter `now`: neither on
 * trial nor expired, as `accountState` defines it. Every count of subscribers uses this definition.
 */
export function subscriberCondition(now: string): string {
  return `(a.closed_at is null and (c.subscription_status = 'active'
    or (c.subscription_status = 'past_due' and (c.past_due_since is null
      or c.past_due_since >= ${now}::timestamptz - interval '${pastDueGraceDays * 24} hours'))
    or (c.subscription_status = 'cancelled' and (c.subscription_ends_at is null
      or c.subscription_ends_at >= ${now}::timestamptz))))`;
}
