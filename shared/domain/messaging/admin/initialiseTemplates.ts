import { changesBetween, transact, type Platform } from '../../platform/index.ts';
import { ensureDefaultTemplates } from '../ensureDefaultTemplates.ts';

/** Installs the templates that are missing and renews those that nobody edited; tells how many of each there were. */
export async function initialiseTemplates(
  platform: Platform,
  actorId: string,
): Promise<Awaited<ReturnType<typeof ensureDefaultTemplates>>> {
  return transact(platform, actorId, async (tx) => {
    const ensured = await ensureDefaultTemplates(tx);
    tx.audit({ action: 'emails.templates_initialised', changes: changesBetween(null, ensured) });
    return ensured;
  });
}
