import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreSteps, type RestoreStep } from '@app/contract/backups/rules.ts';
import { backupPath, findRestoreSource, openRestored, restoreArchive, startRestoring } from '@app/domain/backups';
import { isDatabaseAway, transact } from '@app/domain/platform';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '@app/domain/testing';
import { PermanentFailure } from '../../runtime/Handler.ts';
import { carryOut, confirmRestore, damage, describeSchema, sumProduct, takeBackup } from '../../testing/restores.ts';
import { schemaSteps } from './restores.ts';

describe('a restore that fails', () => {
  let platform: TestPlatform;
  let backup: string;
  beforeAll(async () => {
    platform = await createTestPlatform();
    await buildCustomer(platform);
  });
  afterAll(async () => platform.close());
  beforeEach(async () => {
    await platform.pool.query(
      `update restore_run set state = 'discarded' where state not in ('succeeded', 'discarded')`,
    );
    backup = await takeBackup(platform);
    await buildCustomer(platform);
  });

  const whole = async () => ({ rows: await sumProduct(platform), schema: await describeSchema(platform) });
  const stateOf = async (id: string) =>
    readRows(
      platform,
      `select r.state, r.error, j.state as job, j.error as message from restore_run r join job_run j on j.id = r.job_id
       where r.id = $1`,
      [id],
    );

  /** Carries a restore out that fails when `onStep` does. */
  async function attempt(id: string, onStep?: (step: RestoreStep) => Promise<void>) {
    const source = await findRestoreSource(platform, id, ['queued', 'running']);
    if (!source) throw new Error('It is not to be restored');
    await startRestoring(platform, id);
    const archive = await openRestored(platform, source);
    const steps = await schemaSteps(platform);
    const [run] = await readRows<{ job_id: string }>(platform, 'select job_id from restore_run where id = $1', [id]);
    try {
      await transact(platform, null, async (tx) =>
        restoreArchive(platform, tx, {
          restoreId: id,
          jobId: run?.job_id ?? '',
          digest: source.digest,
          requestedById: null,
          requestedByName: null,
          archive,
          steps,
          onStep,
        }),
      );
    } finally {
      await archive.close();
    }
  }

  it('leaves everything unchanged, at whatever step it fails', async () => {
    const id = await confirmRestore(platform, backup);
    const before = await whole();
    for (const failing of restoreSteps.filter((step) => step !== 'quiescing')) {
      const onStep = async (step: RestoreStep) => {
        if (step === failing) throw new Error(`while ${step}`);
      };
      await expect(attempt(id, onStep)).rejects.toThrow(`while ${failing}`);
      expect((await whole()).rows).toStrictEqual(before.rows);
    }
    // At the very end, when everything is in its place.
    await platform.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'after all'; end $$;
       create trigger refuse before update on restore_run for each row when (new.state = 'succeeded')
       execute function refuse()`,
    );
    await expect(attempt(id)).rejects.toThrow('after all');
    await platform.pool.query('drop trigger refuse on restore_run; drop function refuse');
    const { rows, schema } = await whole();
    expect(rows).toStrictEqual(before.rows);
    expect(schema.filter((line) => !/^restore_[0-9a-f]{32}$/.test(line))).toStrictEqual(before.schema);
    // Another attempt finds nothing in its way, and leaves nothing behind.
    await carryOut(platform);
    expect(await stateOf(id)).toMatchObject([{ state: 'succeeded', job: 'succeeded' }]);
    expect(await describeSchema(platform)).toStrictEqual(before.schema);
  });

  it('says in French that the archive is no longer the one that was inspected', async () => {
    const id = await confirmRestore(platform, backup);
    const before = await whole();
    await damage(backupPath(platform, `${backup}.zip`), 3_000);
    await expect(carryOut(platform)).rejects.toThrow('endommagée');
    const error = expect.stringContaining('L’archive est endommagée');
    expect(await stateOf(id)).toStrictEqual([{ state: 'failed', error, job: 'failed', message: error }]);
    expect(await whole()).toStrictEqual(before);
  });

  it('starts again when the database comes back after an outage', async () => {
    const id = await confirmRestore(platform, backup);
    const before = await whole();
    await platform.pool.query(
      `create function cut() returns trigger language plpgsql as $$ begin
         perform pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction';
         return null;
       end $$;
       create trigger cut after update on restore_run for each row when (new.step = 'loading') execute function cut()`,
    );
    const attempted = carryOut(platform);
    await expect(attempted).rejects.not.toBeInstanceOf(PermanentFailure);
    await expect(attempted).rejects.toSatisfy(isDatabaseAway);
    await platform.pool.query('drop trigger cut on restore_run; drop function cut');
    expect(await stateOf(id)).toMatchObject([{ state: 'running', error: null, job: 'running' }]);
    expect((await whole()).rows).toStrictEqual(before.rows);
    await carryOut(platform);
    expect(await stateOf(id)).toMatchObject([{ state: 'succeeded', job: 'succeeded' }]);
  });

  it('runs alone: a second one is refused, and the first one succeeds', async () => {
    const id = await confirmRestore(platform, backup);
    let second: Promise<void> | undefined;
    await attempt(id, async (step) => {
      if (step !== 'loading') return;
      second = attempt(id);
      await expect(second).rejects.toThrow('Une restauration est déjà en cours.');
    });
    expect(second).toBeDefined();
    expect(await stateOf(id)).toMatchObject([{ state: 'succeeded' }]);
  });
});
