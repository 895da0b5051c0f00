import type { InferEntity } from '@mikro-orm/core';
import type { AuditAction } from '@app/contract/audit/rules.ts';
import { changesBetween, type Tx } from '../platform/index.ts';
import type { Plan } from './Plan.entity.ts';

/** What the journal tells of a plan. */
export function planFacts(
  plan: Omit<InferEntity<typeof Plan>, 'id' | 'slug' | 'position' | 'createdAt' | 'updatedAt'>,
) {
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

/** Notes what became of a plan. @param change null before for one that was made, after for one that is gone. */
export function notePlan(
  tx: Pick<Tx, 'audit'>,
  action: AuditAction,
  { id, before, after }: { id: string; before: PlanFacts | null; after: PlanFacts | null },
): void {
  const label = (after ?? before)?.name ?? '';
  tx.audit({ action, target: { kind: 'plan', id, label }, changes: changesBetween(before, after) });
}
