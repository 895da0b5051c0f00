import { truncate } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rehearsalDue } from '@app/contract/backups/events.ts';
import { backupPath, inspectBackup, requestBackup, startRestore } from '@app/domain/backups';
import { discardTask, readJob } from '@app/domain/jobs';
import { transact } from '@app/domain/platform';
import { buildAdministrator, buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { openPost, until, type Post } from '../../testing/openPost.ts';
import { lastEvent, takeBackup } from '../../testing/restores.ts';

describe('events about backups, in a worker that serves every queue', () => {
  let post: Post;
  let chief: BuiltAccount;
  beforeEach(async () => {
    post = await openPost();
    await post.platform.pool.query(`delete from account where kind = 'administrator'`);
    chief = await buildAdministrator(post.platform, { role: 'super_admin', email: 'chef@clairvolet.example' });
  });
  afterEach(async () => post.close());

  const jobOf = async (id: string) => readJob(post.platform.pool, { accountId: chief.id, isSuperAdmin: true }, id);
  const over = async (jobId: string) =>
    until('the job to be over', async () => ['succeeded', 'failed'].includes((await jobOf(jobId)).state));
  async function night(): Promise<void> {
    await transact(post.platform, null, async (tx) => {
      tx.record(rehearsalDue, { slot: tx.clock.now().toISOString() });
    });
    await post.settled();
  }

  it('a restore mails the administrators the number of held events, reconciles with Stripe and the DNS, and refreshes table statistics', async () => {
    await buildCustomer(post.platform);
    const backupId = await takeBackup(post.platform);
    // Nobody serves it yet: the restore holds it.
    await post.register();
    await post.platform.pool.query('update outbox set relayed_at = null');
    await post.work();
    const { id, inspectionJobId } = await inspectBackup(post.platform, { backupId, by: chief.id });
    await over(inspectionJobId);
    const { jobId } = await startRestore(post.platform, { id, by: chief.id });
    await over(jobId ?? '');
    await until('the letter', () => post.sink.messages.some(({ template }) => template === 'admin_restored'));
    await post.settled();
    const letter = post.sink.messages.find(({ template }) => template === 'admin_restored');
    expect(letter?.to).toStrictEqual(['chef@clairvolet.example']);
    expect(letter?.text).toContain('Événements retenus');
    const mirrored = await readRows(
      post.platform,
      `select from outbox where name = 'billing.plans_mirror_requested' and payload ->> 'reason' = 'restore'`,
    );
    expect(mirrored).toHaveLength(1);
    // Once as they were loaded, and once more.
    await until('the statistics to be taken anew', async () => {
      const [table] = await readRows<{ times: number }>(
        post.platform,
        `select analyze_count::int as times from pg_stat_user_tables where schemaname = 'public' and relname = 'account'`,
      );
      return table?.times === 2;
    });
  });

  it('a night without a backup starts no rehearsal', async () => {
    await post.work();
    await night();
    expect(await readRows(post.platform, 'select from rehearsal')).toStrictEqual([]);
    expect(post.sink.messages).toStrictEqual([]);
  });

  it('a failed nightly rehearsal is mailed to the administrators with the reason', async () => {
    const backupId = await takeBackup(post.platform);
    await truncate(backupPath(post.platform, `${backupId}.zip`), 1_000);
    await post.work();
    await night();
    await until('the letter', () => post.sink.messages.length > 0);
    const [letter] = post.sink.messages;
    expect(letter).toMatchObject({ template: 'admin_rehearsal_failed', to: ['chef@clairvolet.example'] });
    expect(letter?.text).toContain('archive');
  });

  it('a backup whose task is discarded before it began has failed, and another one can be requested', async () => {
    const { id, jobId } = await requestBackup(post.platform, chief.id);
    await post.platform.relay.idle();
    const { id: eventId } = await lastEvent(post.platform, 'backups.backup_requested');
    await discardTask(post.platform, chief.id, { eventId, handler: 'createBackup' });
    await post.work();
    await over(jobId);
    await post.settled();
    expect(await readRows(post.platform, 'select state, error from backup where id = $1', [id])).toStrictEqual([
      { state: 'failed', error: expect.any(String) },
    ]);
    expect(await jobOf(jobId)).toMatchObject({ state: 'failed' });
    const again = await requestBackup(post.platform, chief.id);
    await over(again.jobId);
    expect(await jobOf(again.jobId)).toMatchObject({ state: 'succeeded' });
  });
});
