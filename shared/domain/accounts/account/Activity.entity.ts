import { defineEntity, p } from '@mikro-orm/core';
import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { Account } from './Account.entity.ts';
import { newId, type Tx } from '../../platform/index.ts';

/** A line of a customer's activity feed. */
export const Activity = defineEntity({
  name: 'Activity',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    kind: p.text().$type<ActivityKind>(),
    data: p.json<Record<string, string>>(),
    occurredAt: p.datetime().columnType('timestamptz'),
  }),
  indexes: [{ name: 'activity_feed', properties: ['account', 'occurredAt'] }],
});

/** Adds a line to a customer's activity feed, with the change it describes. */
export function recordActivity(
  { em, clock }: Tx,
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
