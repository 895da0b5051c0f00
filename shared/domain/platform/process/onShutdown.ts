import type { Logger } from './logger.ts';

/** Timeout after which a process is ended without closing. */
const timeoutMilliseconds = 25_000;

/**
 * Closes a process in order on SIGTERM, on SIGINT, and when the launcher that started it dies (its IPC channel ends):
 * exit 0 when `close` is done, 1 when it fails or takes over 25 s. Under a launcher SIGINT is the launcher's to handle.
 */
export function onShutdown(logger: Logger, close: () => Promise<void>): void {
  let closing = false;
  const shutDown = (reason: string) => {
    if (closing) return;
    closing = true;
    logger.info({ reason }, 'closing');
    setTimeout(() => {
      logger.error('did not close in time');
      process.exit(1);
    }, timeoutMilliseconds).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => shutDown('SIGTERM'));
  process.on('SIGINT', () => {
    if (!process.connected) shutDown('SIGINT');
  });
  process.on('disconnect', () => shutDown('launcher gone'));
}
