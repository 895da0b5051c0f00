import type { Logger } from './logger.ts';

/** Timeout after which a process is ended without closing. */
const timeoutMilliseconds = 25_000;

/**
 * Closes a process in order on SIGTERM, SIGINT (which under a launcher is the launcher's), and when its launcher dies:
 * exit 0 when `close` is done, 1 when it fails or takes over 25 s.
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
