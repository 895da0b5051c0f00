import type { AuditNote } from './audit/audit.ts';
import type { Platform } from './platform.ts';
import { transact } from './transact.ts';

/** Notes in the journal an act of administration that changes nothing of its own here: a sign-in, an export, a trial. */
export async function noteAct(platform: Platform, actorId: string | null, note: AuditNote): Promise<void> {
  await transact(platform, actorId, async (tx) => {
    tx.audit(note);
  });
}
