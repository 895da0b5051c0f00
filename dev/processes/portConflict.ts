import { createServer } from 'node:net';
import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { contentOf, processesInProc } from './commandLines.ts';

export interface WantedPort {
  port: number;
  /** Besides this address, ::1 must be free too: browsers may resolve "localhost" to it. */
  host: string;
  /** The variable by which another port can be chosen. */
  variable: string;
  /** The command to suggest, such as `make start`. */
  command: string;
}

/** A sentence that says why a port cannot be used and what to do; undefined when it is free. */
export async function portConflict({ port, host, variable, command }: WantedPort): Promise<string | undefined> {
  const obstacle = (await obstacleOn(host, port)) ?? (await obstacleOn('::1', port));
  if (obstacle === undefined || isNoObstacle(obstacle)) return undefined;
  const other = `choose another port: ${variable}=${await freePortNear(host, port)} ${command}`;
  if (obstacle === 'EACCES') return `Port ${port} needs special rights on this machine; ${other}`;
  if (obstacle !== 'EADDRINUSE') return `Port ${port} on ${host} cannot be used (${obstacle}); ${other}`;
  const holder = whoListens(port);
  const by = holder ? `by "${holder.name}" (process ${holder.pid})` : 'by another program';
  return `Port ${port} is already used ${by}. Stop that program, or ${other}`;
}

/** Below them are those for which a program needs special rights. */
const firstFree = 1_024;
const last = 65_535;

/** A port that this program could use now, the same each time it is asked while nothing changes: 8080 for 80. */
async function freePortNear(host: string, port: number): Promise<number> {
  const start = port < firstFree ? port + 8_000 : port + 100;
  for (let tried = 0; tried < 200; tried += 1) {
    const candidate = firstFree + ((start + tried - firstFree) % (last + 1 - firstFree));
    const obstacle = (await obstacleOn(host, candidate)) ?? (await obstacleOn('::1', candidate));
    if (obstacle === undefined || isNoObstacle(obstacle)) return candidate;
  }
  return start;
}

/** This machine, or this address, has no IPv6. */
const isNoObstacle = (obstacle: string) => obstacle === 'EADDRNOTAVAIL' || obstacle === 'EAFNOSUPPORT';

function obstacleOn(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** The process that listens on a TCP port of this machine, as far as this user may see it. */
function whoListens(port: number): { pid: number; name: string } | undefined {
  return process.platform === 'linux' ? fromProc(port) : fromLsof(port);
}

function fromProc(port: number): { pid: number; name: string } | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(`/proc/net/${table}`, port)));
  if (sockets.size === 0) return undefined;
  const pid = processesInProc().find((known) => openFiles(known).some((target) => sockets.has(target)));
  return pid === undefined ? undefined : { pid, name: commandName(pid) };
}

// Node calls its main thread "MainThread", which says nothing: the command line does.
function commandName(pid: number): string {
  const [program = '', ...args] = contentOf(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
  const name = [basename(program), ...args].join(' ');
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}

function listeningSockets(table: string, port: number): string[] {
  const listening = '0A';
  return contentOf(table)
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

// Processes start and end during the search, and those of other users cannot be read.
function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => linkTarget(`/proc/${pid}/fd/${fd}`));
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
