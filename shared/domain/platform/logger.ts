import { pino, type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './requestContext.ts';

export type { Logger };

const secretPaths = ['password', 'confirmPassword', 'token', 'authorization', 'cookie', 'smtpUrl', 'databaseUrl'];

interface LoggerOptions {
  level: string;
  process: 'server' | 'worker' | 'migrate' | 'admin';
  /** Where the lines go; stdout when absent. */
  destination?: DestinationStream;
}

/** JSON lines, each with the current request id; fields that carry secrets are redacted. */
export function createLogger(options: LoggerOptions): Logger {
  const settings = {
    level: options.level,
    base: { process: options.process, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[redacted]' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
