import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager, Platform } from '../../platform/index.ts';
import { replacedTables } from './replaceTables.ts';
import { RestoreRefused, sqlState } from '../making/failures.ts';

/** Timeout, in seconds, for running handlers and requests to end. */
const timeouts = { handlers: 60, requests: 30 };

const lockNotAvailable = '55P03';
const deadlock = '40P01';

/** Waits until no handler runs, and lets none begin, by the lock that `claim_work` shares. @throws RestoreRefused. */
export async function quietHandlers(em: EntityManager): Promise<void> {
  await em.execute(`set local lock_timeout = '${timeouts.handlers}s'`, [], 'run');
  try {
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('restore', 0))`);
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error;
    throw new RestoreRefused('Des tâches en cours ne se sont pas terminées à temps. Réessayez dans quelques minutes.', {
      cause: error,
    });
  }
}

/**
 * Locks every table that a restore changes, and `others`, until the transaction ends: `exclusive` lets others read
 * them. Running requests end first: it gives way to one that has locked a table and waits for another.
 * @throws RestoreRefused when they do not end in time.
 */
export async function lockTables(
  em: EntityManager,
  mode: 'exclusive' | 'access exclusive',
  others: readonly string[],
): Promise<void> {
  const run = async (sql: string) => em.execute(sql, [], 'run');
  const taken = [...replacedTables, ...others].map((table) => `public."${table}"`).join(', ');
  const deadline = performance.now() + timeouts.requests * 1_000;
  await run(`set local lock_timeout = '2s'`);
  for (;;) {
    await run('savepoint quiet');
    try {
      await run('lock table public.outbox, public.processed_event in share row exclusive mode');
      await run(`lock table ${taken} in ${mode} mode`);
      return;
    } catch (error) {
      const state = sqlState(error);
      if (state !== lockNotAvailable && state !== deadlock) throw error;
      await run('rollback to savepoint quiet');
      if (performance.now() > deadline) {
        throw new RestoreRefused('Des requêtes en cours ne se sont pas terminées à temps. Réessayez dans un instant.', {
          cause: error,
        });
      }
    }
    await pause(100);
  }
}

/** The channel on which a restore closes and opens the restore gate of servers. */
export const restoreChannel = 'restoring';
export const doorClosed = 'closed';
export const doorOpen = 'open';

/** Milliseconds between two notices that the gate is closed; after some missed notices, servers open by themselves. */
const heartbeatMilliseconds = 1_000;

/** Closes the restore gate of every server until it is released or this process ends. */
export async function closeDoor({ pool, logger }: Platform) {
  const say = async (word: string) => {
    await pool.query('select pg_notify($1, $2)', [restoreChannel, word]);
  };
  let said = Promise.resolve();
  const beat = setInterval(() => {
    said = say(doorClosed).catch((error: unknown) =>
      logger.warn({ err: error }, 'doors may open before the restore is done'),
    );
  }, heartbeatMilliseconds);
  // The transaction that opens the gate commits, or fails, by itself.
  const leave = async () => {
    clearInterval(beat);
    await said;
  };
  try {
    await say(doorClosed);
  } catch (error) {
    await leave();
    throw error;
  }
  return {
    leave,
    async open() {
      await leave();
      await say(doorOpen).catch((error: unknown) => logger.warn({ err: error }, 'doors open by themselves'));
    },
  };
}
