import type { Platform } from '../../platform/index.ts';

/** The channel on which a restore tells servers to take nothing, and to take everything again. */
export const restoreChannel = 'restoring';
export const doorClosed = 'closed';
export const doorOpen = 'open';

/** Milliseconds between two words that it is closed; without one for some of them, servers open by themselves. */
const heartbeatMilliseconds = 1_000;

interface Door {
  /** Closes again what a failure left closed, and says no more. */
  open(): Promise<void>;
  /** Says no more, once what it was saying is said: the transaction that opens it commits, or fails, by itself. */
  leave(): Promise<void>;
}

/** Closes the doors of every server, and keeps them closed until it is told otherwise or this process is gone. */
export async function closeDoor({ pool, logger }: Pick<Platform, 'pool' | 'logger'>): Promise<Door> {
  const say = async (word: string) => {
    await pool.query('select pg_notify($1, $2)', [restoreChannel, word]);
  };
  let said = Promise.resolve();
  const beat = setInterval(() => {
    said = say(doorClosed).catch((error: unknown) =>
      logger.warn({ err: error }, 'doors may open before the restore is done'),
    );
  }, heartbeatMilliseconds);
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
