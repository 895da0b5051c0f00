import { uploadKeptHours } from '@app/contract/backups/rules.ts';
import type { Tx } from '../../platform/index.ts';
import { discardWithin } from '../runs/openInspection.ts';
import { undecidedSql } from '../runs/findRestore.ts';
import { interrupted } from './backupStates.ts';

const hour = 3_600_000;

/** Days for which a backup, a restore and a rehearsal stay in the history. */
const historyDays = 365;

const unusedSql = `
  not exists (select from restore_run r where (r.backup_id = b.id or r.safety_backup_id = b.id)
    and r.state in ('uploaded', 'inspecting', 'ready', 'queued', 'running'))
  and not exists (select from rehearsal h where h.backup_id = b.id and h.state in ('queued', 'running'))`;

/**
 * Lets go, in the database, of what is kept no longer: archives that are past their day (never the latest), archives that
 * were sent and not restored, what was interrupted, the history of last year. The files follow: `sweepFiles`.
 */
export async function sweepArchives(tx: Tx): Promise<void> {
  const { em, clock } = tx;
  const now = clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const run = async (sql: string, values: unknown[]) => em.execute(sql, values, 'run');
  await run(
    `update backup b set stored_name = null, removed_at = ?
     where stored_name is not null and expires_at <= ? and ${unusedSql}
       and id <> (select id from backup where state = 'succeeded' and stored_name is not null
                  order by finished_at desc, id desc limit 1)`,
    [now, now],
  );
  // Its job ended without it: nobody makes it any more.
  await run(
    `update backup b set state = 'failed', error = ?, finished_at = ? where state in ('queued', 'running')
       and not exists (select from job_run j where j.id = b.job_id and j.state in ('queued', 'running'))`,
    [interrupted, now],
  );
  const forgotten = await em.execute<{ id: string; inspection_job_id: string }[]>(
    `select id, inspection_job_id from restore_run where ${undecidedSql} and created_at <= ? for update`,
    [before(uploadKeptHours * hour)],
  );
  for (const restore of forgotten) await discardWithin(tx, restore);
  await run(
    `update restore_run set stored_name = null where stored_name is not null and state in ('succeeded', 'failed')
       and finished_at <= ?`,
    [before(uploadKeptHours * hour)],
  );
  const old = before(historyDays * 24 * hour);
  await run('delete from backup where stored_name is null and created_at <= ?', [old]);
  await run(`delete from restore_run where state in ('succeeded', 'failed', 'discarded') and created_at <= ?`, [old]);
  await run(`delete from rehearsal where state in ('succeeded', 'failed') and started_at <= ?`, [old]);
}
