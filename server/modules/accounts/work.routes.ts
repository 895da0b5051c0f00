import { readWorkEndpoint, workDays, type WorkItem, type WorkKind } from '@app/contract/accounts/workApi.ts';
import { dayAt, dayInMilliseconds } from '@app/contract/core/days.ts';
import { holdsPermission } from '@app/contract/core/permissions.ts';
import * as billing from '@app/domain/billing';
import * as jobs from '@app/domain/jobs';
import * as messaging from '@app/domain/messaging';
import { startOfDay } from '@app/domain/platform';
import * as support from '@app/domain/support';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

interface Waiting {
  count: number;
  at: Date | null;
}

/** What waits for the team, gathered from every domain whose section the administrator may open. */
export const workBindings: readonly Binding[] = [
  bind(readWorkEndpoint, async ({ platform, principal }) => {
    const since = dayAt(new Date(platform.clock.now().getTime() - workDays * dayInMilliseconds));
    const first = startOfDay(since, 0);
    const items: WorkItem[] = [];
    const add = (kind: WorkKind, { count, at }: Waiting) => items.push({ kind, count, at: at?.toISOString() ?? null });
    if (holdsPermission(principal, 'transactions')) {
      const { disputes, failed } = await billing.readPaymentsToSee(platform, first);
      add('disputes', disputes);
      add('failed_payments', failed);
    }
    if (principal.role === 'super_admin') add('dead_letters', await jobs.countDeadLetters(platform));
    if (holdsPermission(principal, 'users')) add('messages', await support.readOpenConversations(platform));
    if (holdsPermission(principal, 'emails')) {
      add('undelivered_mails', await messaging.countUndelivered(platform, first));
    }
    return { items, since };
  }),
];
