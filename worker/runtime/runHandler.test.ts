import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import type { Envelope } from '@app/contract/core/event.ts';
import { currentRequestId, newId } from '@app/domain/platform';
import { captureLogs, countRows, createTestPlatform, readRows, type TestPlatform } from '@app/domain/testing';
import { defineHandler, PermanentFailure, type HandlerPhases, type Services } from './Handler.ts';
import { runHandler, type Outcome } from './runHandler.ts';

const services: Services = {
  templates: { read: async () => Promise.reject(new Error('no templates here')) },
  mail: {
    send: async () => Promise.reject(new Error('no mail here')),
    verify: async () => undefined,
    close: () => undefined,
  },
};

describe('a handler', () => {
  const logs = captureLogs();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ logger: logs.logger });
  });
  afterAll(async () => platform.close());
  afterEach(async () => platform.pool.query('truncate processed_event, schedule_tick'));

  const anEvent = (): Envelope => ({
    id: newId(),
    name: cleanupRequested.name,
    version: 1,
    occurredAt: platform.clock.now().toISOString(),
    actorId: null,
    requestId: 'demande-7',
    payload: { slot: platform.clock.now().toISOString() },
  });
  const run = async (phases: HandlerPhases<'purgeExpired'>, event: unknown, isLastAttempt = false): Promise<Outcome> =>
    runHandler({ platform, services, handler: defineHandler('purgeExpired', phases), data: event, isLastAttempt });

  /** Something to see in the database, inside the transaction. */
  const leaveMark: HandlerPhases<'purgeExpired'>['perform'] = async ({ tx, event }) => {
    await tx.em
      .getConnection()
      .execute(
        'insert into schedule_tick (schedule, slot) values (?, ?)',
        [event.id, event.occurredAt],
        'run',
        tx.em.getTransactionContext(),
      );
  };

  it('does its work once when an event is delivered several times', async () => {
    const event = anEvent();
    const outcomes: Outcome[] = [];
    for (let round = 0; round < 3; round += 1) outcomes.push(await run({ perform: leaveMark }, event));
    expect(outcomes).toStrictEqual(['done', 'repeated', 'repeated']);
    expect(await countRows(platform, 'schedule_tick', 'processed_event')).toStrictEqual({
      schedule_tick: 1,
      processed_event: 1,
    });
    expect(await run({ perform: leaveMark }, anEvent())).toBe('done');
  });

  it('does its work once when an event is delivered concurrently: the other runs end as busy or repeated', async () => {
    const event = anEvent();
    const outcomes = await Promise.all(Array.from({ length: 6 }, async () => run({ perform: leaveMark }, event)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await countRows(platform, 'schedule_tick')).toStrictEqual({ schedule_tick: 1 });
  });

  it('rolls its work back when it fails, and may try again', async () => {
    const event = anEvent();
    const failing = run(
      {
        async perform(scope) {
          await leaveMark(scope, undefined);
          throw new Error('half way');
        },
      },
      event,
    );
    await expect(failing).rejects.toThrow('half way');
    expect(await countRows(platform, 'schedule_tick', 'processed_event')).toStrictEqual({
      schedule_tick: 0,
      processed_event: 0,
    });
    expect(await run({ perform: leaveMark }, event)).toBe('done');
  });

  it('has its failed phase called for each failure, with the last one marked as final', async () => {
    const account: boolean[] = [];
    const phases = (error: Error): HandlerPhases<'purgeExpired'> => ({
      async perform() {
        throw error;
      },
      failed: async (_scope, failure) => {
        expect(failure.error).toBe(error);
        account.push(failure.final);
      },
    });
    await expect(run(phases(new Error('later')), anEvent())).rejects.toThrow('later');
    await expect(run(phases(new Error('later')), anEvent(), true)).rejects.toThrow('later');
    await expect(run(phases(new PermanentFailure('never')), anEvent())).rejects.toThrow('never');
    expect(account).toStrictEqual([false, true, true]);
  });

  it('has its failed phase called when its preparation fails', async () => {
    let calls = 0;
    const failing = run(
      {
        prepare: async () => Promise.reject(new Error('not ready')),
        perform: leaveMark,
        failed: async () => {
          calls += 1;
        },
      },
      anEvent(),
    );
    await expect(failing).rejects.toThrow('not ready');
    expect(calls).toBe(1);
    expect(await readRows(platform, 'select from schedule_tick')).toHaveLength(0);
  });

  it('throws its own error when its failed phase fails too, and logs the other one', async () => {
    const failing = run(
      {
        perform: async () => Promise.reject(new Error('the work')),
        failed: async () => Promise.reject(new Error('the account')),
      },
      anEvent(),
    );
    await expect(failing).rejects.toThrow('the work');
    expect(logs.lines()).toContainEqual(
      expect.objectContaining({
        msg: 'failure not recorded',
        requestId: 'demande-7',
        err: expect.objectContaining({ message: 'the account' }),
      }),
    );
  });

  it('works under the id of the request that caused it', async () => {
    const seen: (string | undefined)[] = [];
    await run({ perform: async () => void seen.push(currentRequestId()) }, anEvent());
    expect(seen).toStrictEqual(['demande-7']);
  });

  it.each([
    ['of another version', { version: 2 }, 'has version 2, not 1'],
    ['that nobody knows', { name: 'jobs.unknown' }, 'is not in the catalogue'],
    ['without its payload', { payload: {} }, 'is invalid'],
  ])('is not run for an event %s', async (_what, change, message) => {
    let asked = false;
    const perform = async () => {
      asked = true;
    };
    const refused = run({ perform }, { ...anEvent(), ...change });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(PermanentFailure);
    expect(asked).toBe(false);
  });
});
