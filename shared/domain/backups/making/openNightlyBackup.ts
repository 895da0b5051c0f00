import type { Tx } from '../../platform/index.ts';
import { inTurn, openBackup } from '../runs/openBackup.ts';

/** Hours within which a backup that was made, by whoever asked for it, stands for the night's. */
const recentHours = 3;
const hour = 3_600_000;

/** Has the backup of the night made, unless one is being made or has just been. */
export async function openNightlyBackup(tx: Tx): Promise<void> {
  await inTurn(tx);
  const recent = await tx.em.execute<object[]>(
    `select 1 as one from backup where state in ('queued', 'running') or (state = 'succeeded' and started_at > ?) limit 1`,
    [new Date(tx.clock.now().getTime() - recentHours * hour)],
  );
  if (recent.length > 0) return;
  await openBackup(tx, { origin: 'nightly', by: null });
}
