import { defineEntity, p } from '@mikro-orm/core';
import type { ActivityKind } from '@app/contract/accounts/activity.ts';
import { Account } from './Account.entity.ts';

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
