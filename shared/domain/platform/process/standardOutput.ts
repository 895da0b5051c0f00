import { pino, type DestinationStream } from 'pino';

/** Takes lines, and writes at once those that must not be lost. */
type LineWriter = DestinationStream & { flushSync(): void };

let opened: LineWriter | undefined;

/**
 * Lines to stdout, those of one turn of the event loop in one write: with thousands of requests a second the write is
 * what a line costs most. What waits is written when the process ends, by itself, by `process.exit` or by an error; a
 * SIGKILL loses the lines of the turn it falls into.
 */
export function standardOutput(): LineWriter {
  opened ??= open();
  return opened;
}

function open(): LineWriter {
  const output = pino.destination({ dest: 1, sync: true });
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') output.write(lines);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flushSync: flush,
  };
}
