import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import { newId } from '@app/domain/platform';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '@app/domain/testing';
import { defineHandler, type HandlerPhases } from '../../runtime/Handler.ts';
import { until } from '../../testing/openPost.ts';
import { carryOut, confirmRestore, handle, takeBackup } from '../../testing/restores.ts';

describe('a restore while a worker runs handlers', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const run = async (perform: HandlerPhases<'purgeExpired'>['perform']) =>
    handle(platform, defineHandler('purgeExpired', { perform }), {
      id: newId(),
      name: cleanupRequested.name,
      version: 1,
      occurredAt: platform.clock.now().toISOString(),
      actorId: null,
      requestId: 'demande-9',
      payload: { slot: platform.clock.now().toISOString() },
    });
  const stepOf = async () => (await readRows<{ step: string }>(platform, 'select step from restore_run'))[0]?.step;

  it('waits for running handlers, lets no other begin, and loses nothing of their work', async () => {
    const backup = await takeBackup(platform);
    await confirmRestore(platform, backup);
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const working = run(async () => {
      begun.resolve();
      await mayEnd.promise;
      // It writes into a table that the restore replaces: before, not beneath it.
      await buildCustomer(platform);
    });
    await begun.promise;
    const restoring = carryOut(platform);
    await until('the restore to wait', async () => (await stepOf()) === 'quiescing');
    await until('nobody else to begin', async () => (await run(async () => undefined)) === 'busy');
    mayEnd.resolve();
    expect(await working).toBe('done');
    expect(await restoring).toBe('done');
    expect(await readRows(platform, 'select from customer')).toHaveLength(0);
    // What was there last is in the safety backup.
    const [safety] = await readRows<{ users: number }>(
      platform,
      `select (holdings ->> 'users')::int as users from backup order by created_at desc, id desc limit 1`,
    );
    expect(safety).toStrictEqual({ users: 1 });
    expect(await run(async () => undefined)).toBe('done');
  });
});
