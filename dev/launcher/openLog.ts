import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const largest = 10 * 1024 * 1024;

/** Opens a log file to add to it; one that has grown too large becomes `<name>.1`. */
export function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largest) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}
