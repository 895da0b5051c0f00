import { pino, type Logger } from 'pino';
import { currentRequestId } from './requestContext.ts';

export type { Logger };

const secretPaths = ['password', 'confirmPassword', 'token', 'authorization', 'cookie', 'smtpUrl', 'databaseUrl'];

/** JSON lines on stdout, each with the current request id; fields that carry secrets are redacted. */
export function createLogger(options: { level: string; process: 'server' | 'worker' | 'migrate' | 'admin' }): Logger {
  return pino({
    level: options.level,
    base: { process: options.process, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[redacted]' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  });
}
