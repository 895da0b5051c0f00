import { planLimitText } from '@app/contract/properties/rules.ts';
import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import { readAccountStatus } from '../accounts/index.ts';
import { DomainError, type Tx } from '../platform/index.ts';
import { Property } from './Property.entity.ts';

/**
 * Makes sure that an account, whose row the caller has locked, may have one property more: all but the archived ones count.
 * @throws DomainError plan_limit, with how many the plan has and what can be done.
 */
export async function demandRoom(tx: Tx, accountId: string): Promise<void> {
  const { state, abilities, planName } = await readAccountStatus(tx, accountId);
  const max = abilities.maxProperties;
  if (max === unlimitedProperties) return;
  const used = await tx.em.count(Property, { account: accountId, status: { $ne: 'archived' } });
  if (used >= max) throw new DomainError('plan_limit', { detail: planLimitText({ state, planName, max }) });
}
