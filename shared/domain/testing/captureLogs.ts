import { createLogger, type Logger } from '../platform/index.ts';

export interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

export interface CapturedLogs {
  logger: Logger;
  /** Every line written so far. */
  lines(): LogLine[];
  /** Everything written so far, as it would appear on stdout. */
  text(): string;
}

/** The real logger at its most detailed level, writing into memory. */
export function captureLogs(): CapturedLogs {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  return {
    logger: createLogger({ level: 'trace', process: 'server', destination }),
    lines: () => written.map((line) => JSON.parse(line) as LogLine),
    text: () => written.join(''),
  };
}
