import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The process that listens on a TCP port of this machine, as far as this user may see it. */
export function whoListens(port: number): { pid: number; name: string } | undefined {
  return process.platform === 'linux' ? fromProc(port) : fromLsof(port);
}

function fromProc(port: number): { pid: number; name: string } | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(`/proc/net/${table}`, port)));
  if (sockets.size === 0) return undefined;
  for (const entry of entries('/proc')) {
    const pid = Number(entry);
    if (!Number.isSafeInteger(pid)) continue;
    const isIt = entries(`/proc/${pid}/fd`).some((fd) => sockets.has(linkTarget(`/proc/${pid}/fd/${fd}`)));
    if (isIt) return { pid, name: commandName(pid) };
  }
  return undefined;
}

// Node calls its main thread "MainThread", which tells nobody anything: the command line does.
function commandName(pid: number): string {
  const [program = '', ...args] = content(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
  const name = [basename(program), ...args].join(' ');
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}

function listeningSockets(table: string, port: number): string[] {
  const listening = '0A';
  return content(table)
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && Number.parseInt(local?.split(':')[1] ?? '', 16) === port)
    .map((fields) => `socket:[${fields[9] ?? ''}]`);
}

function fromLsof(port: number): { pid: number; name: string } | undefined {
  const answer = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const match = /^p(\d+)\nc(.+)$/m.exec(answer.stdout ?? '');
  return match ? { pid: Number(match[1]), name: match[2] ?? '' } : undefined;
}

// Processes come and go while they are looked at, and those of other users are closed.
function entries(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function content(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
