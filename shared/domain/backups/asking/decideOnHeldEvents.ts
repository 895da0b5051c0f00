import type { AuditAction } from '@app/contract/audit/rules.ts';
import { transact, type Platform, type Tx } from '../../platform/index.ts';
import { dropHeldEvents, releaseHeldEvents } from '../held/heldEvents.ts';

interface Decision {
  /** Absent: all of them. */
  ids: readonly string[] | undefined;
  by: string;
}

async function decide(
  platform: Platform,
  { ids, by }: Decision,
  { action, apply }: { action: AuditAction; apply: (tx: Tx, ids?: readonly string[]) => Promise<number> },
): Promise<{ events: number }> {
  return transact(platform, by, async (tx) => {
    const events = await apply(tx, ids);
    if (events > 0) tx.audit({ action, changes: [{ field: 'événements', before: null, after: String(events) }] });
    return { events };
  });
}

/** Lets events go that a restore held back; the journal says who decided it, and of how many. */
export async function releaseEvents(platform: Platform, decision: Decision): Promise<{ events: number }> {
  return decide(platform, decision, { action: 'backups.events_released', apply: releaseHeldEvents });
}

/** Has nothing come of events that a restore held back; the journal says who decided it, and of how many. */
export async function dropEvents(platform: Platform, decision: Decision): Promise<{ events: number }> {
  return decide(platform, decision, { action: 'backups.events_dropped', apply: dropHeldEvents });
}
