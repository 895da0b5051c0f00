import type { InferEntity } from '@mikro-orm/core';
import type { PlanInput } from '@app/contract/plans/adminApi.ts';
import { slugOf } from '@app/contract/plans/rules.ts';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { plansMirrorRequested } from '@app/contract/billing/events.ts';
import {
  changesBetween,
  DomainError,
  newId,
  transact,
  type EntityManager,
  type Platform,
  type Tx,
} from '../platform/index.ts';
import { Plan } from './Plan.entity.ts';
import { findPlan } from './listActivePlans.ts';
import { planIsUsed } from './readAdminPlans.ts';

/**
 * Creates a plan, listed after the others. Its slug is made from its name and stays when the name changes: URLs and
 * clients use it.
 * @returns its id.
 * @throws DomainError plan_name_taken.
 */
export async function createPlan(platform: Platform, actorId: string, input: PlanInput): Promise<string> {
  return editPlans(platform, actorId, 'plan_created', async (tx) => {
    const { em, clock } = tx;
    await requireFreeName(em, input.name, null);
    const now = clock.now();
    const plans = await em.find(Plan, {});
    const id = newId();
    const plan = em.create(Plan, {
      ...input,
      id,
      slug: await freeSlug(em, input.name),
      position: 1 + Math.max(-1, ...plans.map(({ position }) => position)),
      createdAt: now,
      updatedAt: now,
    });
    notePlan(tx, 'plans.created', { id, before: null, after: planFacts(plan) });
    return id;
  });
}

/** 'starter', else 'starter-2', 'starter-3'… */
async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const wanted = slugOf(name);
  const taken = new Set((await em.find(Plan, {})).map(({ slug }) => slug));
  let slug = wanted;
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}

/**
 * Makes sure that no other plan has a name, ignoring case; archived ones count.
 * @throws DomainError plan_name_taken.
 */
async function requireFreeName(em: EntityManager, name: string, ownId: string | null): Promise<void> {
  const plans = await em.find(Plan, {});
  const wanted = name.toLocaleLowerCase('fr');
  const taken = plans.some((plan) => plan.id !== ownId && plan.name.toLocaleLowerCase('fr') === wanted);
  if (taken) throw new DomainError('plan_name_taken');
}

/**
 * Changes a plan. Subscribers retain their price, which Stripe never edits; all other changes apply to them at once.
 * @throws DomainError not_found or plan_name_taken.
 */
export async function changePlan(platform: Platform, actorId: string, id: string, input: PlanInput): Promise<void> {
  await editPlans(platform, actorId, 'plan_changed', async (tx) => {
    const { em, clock } = tx;
    const plan = await findPlan(em, id);
    await requireFreeName(em, input.name, id);
    const before = planFacts(plan);
    em.assign(plan, { ...input, updatedAt: clock.now() });
    notePlan(tx, 'plans.changed', { id, before, after: planFacts(plan) });
  });
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
 * Deletes a plan, or archives it when a customer has or had it, or opened a payment page: what they bought must be
 * retained. An archived one stays archived.
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
    const before = planFacts(plan);
    // Locked, so that nobody subscribes between the check and the deletion.
    await em.execute('select from plan where id = ? for update', [id], 'run');
    const [used] = await em.execute<{ is_used: boolean }[]>(
      `select ${planIsUsed} as is_used from plan p where p.id = ?`,
      [id],
    );
    if (used?.is_used === false) {
      em.remove(plan);
      notePlan(tx, 'plans.removed', { id, before, after: null });
      return { outcome: 'deleted' };
    }
    plan.archivedAt ??= clock.now();
    plan.updatedAt = clock.now();
    notePlan(tx, 'plans.removed', { id, before, after: planFacts(plan) });
    return { outcome: 'archived' };
  });
}

/**
 * Takes a plan out of the archives: it is offered again if it is active.
 * @throws DomainError not_found.
 */
export async function unarchivePlan(platform: Platform, actorId: string, id: string): Promise<void> {
  await editPlans(platform, actorId, 'plan_unarchived', async (tx) => {
    const { em, clock } = tx;
    const plan = await findPlan(em, id);
    const before = planFacts(plan);
    plan.archivedAt = null;
    plan.updatedAt = clock.now();
    notePlan(tx, 'plans.unarchived', { id, before, after: planFacts(plan) });
  });
}

/** The facts about a plan in the journal. */
function planFacts(plan: Omit<InferEntity<typeof Plan>, 'id' | 'slug' | 'position' | 'createdAt' | 'updatedAt'>) {
  const { name, description, active, priceMonthlyCents, priceYearlyCents, maxProperties, features, archivedAt } = plan;
  return {
    name,
    description,
    active,
    priceMonthlyCents,
    priceYearlyCents,
    maxProperties,
    features: [...features],
    archivedAt: archivedAt ?? null,
  };
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

/**
 * Changes plans under a lock, one transaction after the other, so that names, slugs and order use current rows.
 * Stripe's products and prices follow.
 */
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
