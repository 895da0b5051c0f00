import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildCustomer, createTestPlatform, isDeepRun, readRows, type TestPlatform } from '@app/domain/testing';
import { until } from '../../testing/openPost.ts';
import { confirmRestore, describeSchema, lastEvent, sumProduct, takeBackup } from '../../testing/restores.ts';

/** One of each kind by default; RESTORE_KILLS asks for more of them than there is time for in every run. */
const kills = Number(process.env.RESTORE_KILLS ?? (isDeepRun ? 4 : 2));

const script = new URL('../../testing/restoreOnce.ts', import.meta.url);
const prepareNode = resolve(import.meta.dirname, '../../../shared/prepareNode.cjs');

describe('a worker killed in the midst of a restore', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
    for (let index = 0; index < 20; index += 1) await buildCustomer(platform);
  });
  afterAll(async () => platform.close());

  /** What the product holds; the journal only grows. */
  async function sums(): Promise<string> {
    const { audit_entry: _, ...rest } = await sumProduct(platform);
    return JSON.stringify(rest);
  }

  async function begin(): Promise<ChildProcess> {
    const child = fork(script, {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: platform.database.url,
        APP_KEY: inject('appKey'),
        APP_URL: platform.appUrl,
        DATA_DIR: platform.dataDir,
        EVENT: JSON.stringify(await lastEvent(platform, 'backups.restore_requested')),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--require', prepareNode],
    });
    const [said] = (await once(child, 'message')) as [string];
    expect(said).toBe('begins');
    return child;
  }

  /** Until the database has noticed that a killed process is gone. */
  const isGone = async () =>
    until('the connections of the killed process to be gone', async () => {
      const rows = await readRows(
        platform,
        `select from pg_stat_activity where datname = current_database() and application_name = 'clairvolet worker'`,
      );
      return rows.length === 0;
    });

  const isApplying = async () =>
    until('the restore to apply', async () => {
      const [run] = await readRows<{ step: string | null; state: string }>(
        platform,
        'select step, state from restore_run order by id desc limit 1',
      );
      return run?.step === 'applying' || run?.state === 'succeeded';
    });

  it(`leaves the state before or after the restore, never one in between (${kills} kills)`, async () => {
    const after = await sums();
    const schema = await describeSchema(platform);
    const backup = await takeBackup(platform);
    const arrange = async () => {
      await buildCustomer(platform);
      await platform.pool.query(`update account set first_name = first_name || '!'`);
      await confirmRestore(platform, backup);
      return sums();
    };

    // One that is not killed shows how long a restore takes.
    await arrange();
    const whole = await begin();
    const exited = once(whole, 'exit');
    const start = performance.now();
    await isApplying();
    const applied = performance.now();
    await exited;
    const duration = { whole: performance.now() - start, applying: performance.now() - applied };
    expect(await sums()).toBe(after);

    let before: string | undefined;
    const outcomes = { before: 0, after: 0 };
    for (let round = 0; round < kills; round += 1) {
      before ??= await arrange();
      await platform.pool.query(`update restore_run set step = null where state = 'running'`);
      const child = await begin();
      // Every other one while it puts the tables in place, or just after.
      if (round % 2 === 0) await isApplying();
      await pause(Math.random() * (round % 2 === 0 ? duration.applying * 1.2 : duration.whole));
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await isGone();
      const [found, tables] = [await sums(), await describeSchema(platform)];
      expect([before, after]).toContain(found);
      expect(tables.filter((line) => !/^restore_[0-9a-f]{32}$/.test(line))).toStrictEqual(schema);
      const isDone = found === after;
      const [run] = await readRows<{ state: string }>(
        platform,
        'select state from restore_run order by id desc limit 1',
      );
      expect(isDone ? ['succeeded'] : ['queued', 'running']).toContain(run?.state);
      outcomes[isDone ? 'after' : 'before'] += 1;
      if (isDone) before = undefined;
    }
    // And the next attempt succeeds.
    if (before !== undefined) {
      const last = await begin();
      await once(last, 'exit');
      expect(await sums()).toBe(after);
    }
    expect(await describeSchema(platform)).toStrictEqual(schema);
    if (process.env.RESTORE_KILLS) process.stdout.write(`${JSON.stringify({ ...outcomes, ...duration })}\n`);
  }, 1_200_000);
});
