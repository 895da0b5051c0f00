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
  return processesInProc().flatMap((pid) => {
    const text = contentOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
    return text === '' ? [] : [{ pid, text }];
  });
}

/** The ids of all running processes, on Linux. */
export function processesInProc(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isSafeInteger);
}

/** The text of a file that disappears with its process; empty when it is gone or belongs to another user. */
export function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function fromPs(): CommandLine[] {
  const answer = spawnSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return (answer.stdout ?? '').split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), text: match[2] ?? '' }] : [];
  });
}
