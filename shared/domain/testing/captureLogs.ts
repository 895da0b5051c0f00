import { createLogger } from '../platform/index.ts';

interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

export type CapturedLogs = ReturnType<typeof captureLogs>;

/** The real logger at its most detailed level, writing into memory. */
export function captureLogs() {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  return {
    logger: createLogger({ level: 'trace', process: 'server', destination }),
    /** Every line written so far. */
    lines: () => written.map((line) => JSON.parse(line) as LogLine),
    /** Everything written so far, as it would appear on stdout. */
    text: () => written.join(''),
  };
}
