import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface CommandLine {
  pid: number;
  /** The arguments joined by spaces, or the title that the process gave itself. */
  text: string;
}

/** The command lines of all running processes that this user may see. */
export function commandLines(): CommandLine[] {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): CommandLine[] {
  const lines: CommandLine[] = [];
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isSafeInteger(pid)) continue;
    try {
      const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      if (text !== '') lines.push({ pid, text });
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return lines;
}

function fromPs(): CommandLine[] {
  const answer = spawnSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return (answer.stdout ?? '').split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), text: match[2] ?? '' }] : [];
  });
}
