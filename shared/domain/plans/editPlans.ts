import type { InferEntity } from '@mikro-orm/core';
import { adminPlanSchema, type PlanChange, type PlanInput } from '@app/contract/plans/adminApi.ts';
import { planSlugOf } from '@app/contract/plans/rules.ts';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import {
  changedMeanwhile,
  changesBetween,
  declareSharedRecord,
  DomainError,
  newId,
  transact,
  type Platform,
  type Tx,
} from '../platform/index.ts';
import { Plan } from './Plan.entity.ts';
import { findPlan } from './listActivePlans.ts';
import { planIsUsed, readAdminPlan } from './readAdminPlans.ts';

/**
 * Creates a plan, listed after the others. Its slug stays when the name changes: URLs and clients use it.
 * @throws DomainError plan_name_taken.
 */
export async function createPlan(platform: Platform, actorId: string, input: PlanInput): Promise<string> {
  return editPlans(platform, actorId, 'plan_created', async (tx) => {
    const { em, clock } = tx;
    const plans = await em.find(Plan, {});
    requireFreeName(input.name, plans);
    const now = clock.now();
    const id = newId();
    const plan = em.create(Plan, {
      ...input,
      id,
      slug: freeSlug(input.name, plans),
      position: 1 + Math.max(-1, ...plans.map(({ position }) => position)),
      createdAt: now,
      updatedAt: now,
    });
    notePlan(tx, 'plans.created', { id, before: null, after: planFacts(plan) });
    return id;
  });
}

/** 'starter', else 'starter-2', 'starter-3'… */
function freeSlug(name: string, plans: readonly PlanRow[]): string {
  const wanted = planSlugOf(name);
  let slug = wanted;
  for (let count = 2; plans.some((plan) => plan.slug === slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}

/**
 * Makes sure that none of the other plans has a name, ignoring case; archived ones count.
 * @throws DomainError plan_name_taken.
 */
function requireFreeName(name: string, others: readonly PlanRow[]): void {
  const wanted = name.toLocaleLowerCase('fr');
  if (others.some((plan) => plan.name.toLocaleLowerCase('fr') === wanted)) throw new DomainError('plan_name_taken');
}

const sharedPlan = declareSharedRecord({
  changedBy: ['plans.created', 'plans.changed', 'plans.removed', 'plans.unarchived'],
  schema: adminPlanSchema,
});

/**
 * Changes a plan. Subscribers retain their price, which Stripe never edits; all other changes apply to them at once.
 * @throws DomainError not_found, changed_meanwhile or plan_name_taken.
 */
export async function changePlan(platform: Platform, actorId: string, id: string, change: PlanChange): Promise<void> {
  const { updatedAt, ...input } = change;
  await editPlans(platform, actorId, 'plan_changed', async (tx) => {
    const plan = await findPlan(tx.em, id);
    if (updatedAt !== undefined && new Date(updatedAt).getTime() !== plan.updatedAt.getTime()) {
      const version = plan.updatedAt.toISOString();
      const values = await readAdminPlan(platform, id);
      throw await changedMeanwhile(tx, sharedPlan, { targetId: id, at: plan.updatedAt, version, values });
    }
    requireFreeName(input.name, await tx.em.find(Plan, { id: { $ne: id } }));
    assignPlan(tx, plan, 'plans.changed', input);
  });
}

/** Changes a plan, and notes it in the journal. */
function assignPlan(
  tx: Tx,
  plan: PlanRow,
  action: AuditAction,
  change: Partial<PlanInput> & { archivedAt?: Date | null },
): void {
  const before = planFacts(plan);
  tx.em.assign(plan, { ...change, updatedAt: tx.clock.now() });
  notePlan(tx, action, { id: plan.id, before, after: planFacts(plan) });
}

/** Orders the plans as their ids are listed; plans not listed come after, in their previous order. */
export async function orderPlans(platform: Platform, actorId: string, ids: readonly string[]): Promise<void> {
  await editPlans(platform, actorId, 'plans_ordered', async (tx) => {
    const { em } = tx;
    const plans = await em.find(Plan, {}, { orderBy: { position: 'asc', priceMonthlyCents: 'asc', id: 'asc' } });
    const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const ordered = plans.toSorted((one, other) => rank(one.id) - rank(other.id));
    for (const [position, plan] of ordered.entries()) plan.position = position;
    const orderOf = (list: typeof plans) => ({ order: list.map(({ name }) => name) });
    tx.audit({ action: 'plans.ordered', changes: changesBetween(orderOf(plans), orderOf(ordered)) });
  });
}

/**
 * Deletes a plan, or archives it when a customer has or had it, or opened a payment page.
 * @throws DomainError not_found.
 */
export async function removePlan(
  platform: Platform,
  actorId: string,
  id: string,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  return editPlans(platform, actorId, 'plan_removed', async (tx) => {
    const { em, clock } = tx;
    const plan = await findPlan(em, id);
    // Locked, so that nobody subscribes between the check and the deletion.
    await em.execute('select from plan where id = ? for update', [id], 'run');
    const [used] = await em.execute<{ is_used: boolean }[]>(
      `select ${planIsUsed} as is_used from plan p where p.id = ?`,
      [id],
    );
    if (used?.is_used === false) {
      em.remove(plan);
      notePlan(tx, 'plans.removed', { id, before: planFacts(plan), after: null });
      return { outcome: 'deleted' };
    }
    assignPlan(tx, plan, 'plans.removed', { archivedAt: plan.archivedAt ?? clock.now() });
    return { outcome: 'archived' };
  });
}

/** Takes a plan out of the archives: it is offered again if it is active. @throws DomainError not_found. */
export async function unarchivePlan(platform: Platform, actorId: string, id: string): Promise<void> {
  await editPlans(platform, actorId, 'plan_unarchived', async (tx) => {
    assignPlan(tx, await findPlan(tx.em, id), 'plans.unarchived', { archivedAt: null });
  });
}

type PlanRow = InferEntity<typeof Plan>;

/** The facts about a plan in the journal. */
function planFacts(plan: PlanRow) {
  const { name, description, active, priceMonthlyCents, priceYearlyCents, maxProperties, features, archivedAt } = plan;
  const prices = { priceMonthlyCents, priceYearlyCents };
  return { name, description, active, ...prices, maxProperties, features: [...features], archivedAt };
}

type PlanFacts = ReturnType<typeof planFacts>;

/** Notes a change of a plan in the journal. @param change `before` is null for a new one, `after` for a deleted one. */
function notePlan(
  tx: Pick<Tx, 'audit'>,
  action: AuditAction,
  { id, before, after }: { id: string; before: PlanFacts | null; after: PlanFacts | null },
): void {
  const label = (after ?? before)?.name ?? '';
  tx.audit({ action, target: { kind: 'plan', id, label }, changes: changesBetween(before, after) });
}

/** Changes plans, one transaction after the other; Stripe's products and prices follow. */
async function editPlans<T>(
  platform: Platform,
  actorId: string | null,
  reason: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(platform, actorId, async (tx) => {
    await tx.em.execute(`select pg_advisory_xact_lock(hashtextextended('plans', 0))`, [], 'run');
    const done = await work(tx);
    tx.record(plansMirrorRequested, { reason });
    return done;
  });
}
