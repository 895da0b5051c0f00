import { trialsReviewRequested } from '@app/contract/accounts/lifecycleEvents.ts';
import type { EventName } from '@app/contract/catalogue.ts';
import { nightlyBackupDue, rehearsalDue } from '@app/contract/backups/events.ts';
import { nightlyBackupTime, rehearsalTime } from '@app/contract/backups/rules.ts';
import { nightlyReconciliationDue, unpaidReviewRequested } from '@app/contract/billing/events.ts';
import { nameReviewRequested } from '@app/contract/hosting/events.ts';
import { purchaseReviewRequested, renewalReviewRequested } from '@app/contract/hosting/purchaseEvents.ts';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import type { ScheduleName } from '@app/contract/jobs/labels.ts';
import { dailyAt, every, type Slots } from './slots.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What happens by the clock: each slot of a schedule records one event, however many workers tick. */
export const schedules = [
  { name: 'cleanup', slots: every(hour), event: cleanupRequested },
  { name: 'trials', slots: every(15 * minute), event: trialsReviewRequested },
  { name: 'unpaid', slots: every(hour), event: unpaidReviewRequested },
  { name: 'names', slots: every(minute), event: nameReviewRequested },
  { name: 'purchases', slots: every(minute), event: purchaseReviewRequested },
  { name: 'renewals', slots: dailyAt({ hour: 9, minute: 0 }, 12 * hour), event: renewalReviewRequested },
  // Not in the hours that a change of the clocks leaves out or repeats; and a night that was missed is not made up for by day.
  { name: 'reconciliation', slots: dailyAt({ hour: 3, minute: 30 }, 3 * hour), event: nightlyReconciliationDue },
  { name: 'backup', slots: dailyAt(nightlyBackupTime, 3 * hour), event: nightlyBackupDue },
  { name: 'rehearsal', slots: dailyAt(rehearsalTime, 3 * hour), event: rehearsalDue },
] as const satisfies readonly { name: ScheduleName; slots: Slots; event: { name: EventName } }[];
