import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { Account } from './Account.entity.ts';
import { Activity } from './Activity.entity.ts';

/** Adds a line to a customer's activity feed, with the change it tells of. */
export function recordActivity(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  activity: { accountId: string; kind: ActivityKind; data: Record<string, string> },
): void {
  em.create(Activity, {
    id: newId(),
    account: em.getReference(Account, activity.accountId),
    kind: activity.kind,
    data: activity.data,
    occurredAt: clock.now(),
  });
}
