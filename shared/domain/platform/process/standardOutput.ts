import { pino, type DestinationStream } from 'pino';

/** Takes lines, and writes at once those that must not be lost. */
type LineWriter = DestinationStream & { flushSync(): void };

let opened: LineWriter | undefined;

/**
 * Writes lines to stdout, those of one turn of the event loop at once: with thousands of requests a second the write is
 * the main cost of a line. Pending lines are written when the process ends: by itself, by `process.exit` or an error; a
 * SIGKILL loses the lines of the current turn.
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
