import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLines } from '../processes/commandLines.ts';
import { sendSignal } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';

/** PostgreSQL shows this name in the titles of all its processes: it identifies those of one directory. */
export function clusterName(cluster: string): string {
  return `clairvolet-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/**
 * Cleans up a directory after everything was killed: stops servers that still run on it without an owner, and
 * removes a lock file whose process id now belongs to something else. The caller holds the owner's lock.
 */
export async function endLeftovers(cluster: string, log: (message: string) => void): Promise<void> {
  const found = processesOn(cluster);
  if (found.length > 0) {
    log('A database server of an earlier start still runs on this directory: stopping it first.');
    await end(cluster, found);
  }
  const pid = postmasterPid(cluster);
  // Another process has this id, or it is a zombie that is never reaped, as in a container without init: PostgreSQL
  // would refuse to start. Any other file is left to it, because it leads to shared memory that may still be in use.
  if (pid !== undefined && existsAsPid(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The process id in PostgreSQL's own lock file, if there is one. */
function postmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function existsAsPid(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function processesOn(cluster: string): number[] {
  const title = `postgres: ${clusterName(cluster)}: `;
  const lockedBy = postmasterPid(cluster);
  return commandLines()
    .filter(({ pid, text }) => text.startsWith(title) || (pid === lockedBy && servesDirectory(text, cluster)))
    .map(({ pid }) => pid);
}

// The main process shows its arguments as its title: "<path>/postgres -D <directory> -p ...".
function servesDirectory(commandLine: string, cluster: string): boolean {
  const match = /\/postgres -D (.+?) -p \d+/.exec(commandLine);
  if (!match?.[1]) return false;
  try {
    return realpathSync(match[1]) === cluster;
  } catch {
    // Its directory was moved, and this may be the place where it is now.
    return true;
  }
}

async function end(cluster: string, found: number[]): Promise<void> {
  const isOver = (): boolean => processesOn(cluster).length === 0;
  const main = found.find((pid) => pid === postmasterPid(cluster));
  // Without their main process the others end as soon as they notice.
  if (main !== undefined) sendSignal(main, 'SIGINT');
  if (await waitUntil(isOver, 8_000)) return;
  for (const pid of processesOn(cluster)) sendSignal(pid, 'SIGQUIT');
  if (await waitUntil(isOver, 3_000)) return;
  for (const pid of processesOn(cluster)) sendSignal(pid, 'SIGKILL');
  if (await waitUntil(isOver, 3_000)) return;
  throw new Error(`Processes ${processesOn(cluster).join(', ')} still use ${cluster} and cannot be stopped.`);
}
