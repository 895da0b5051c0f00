import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processIdentity } from './processIdentity.ts';

export interface ProcessLock {
  /** Set when another living process holds the lock; then nothing was taken. */
  heldBy?: number;
  /** Set when the lock was left behind by a process that was killed. */
  takenOverFrom?: number;
  release(): void;
}

interface Holder {
  pid: number;
  identity: string;
}

/** Takes the lock for this process, also from a holder that is no longer running. Never waits. */
export function takeProcessLock(file: string): ProcessLock {
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? String(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  let takenOverFrom: number | undefined;
  try {
    for (;;) {
      if (linkExclusively(draft, file)) {
        const release = (): void => releaseLock(file, mine);
        return takenOverFrom === undefined ? { release } : { release, takenOverFrom };
      }
      const holder = readHolder(file);
      if (holder && processIdentity(holder.pid) === holder.identity) {
        return { heldBy: holder.pid, release: () => undefined };
      }
      takenOverFrom = holder?.pid ?? 0;
      setAside(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

// A link is atomic, and fails when another process was faster.
function linkExclusively(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

// Two processes may find the same stale lock: the one that moved a fresh lock by mistake puts it back.
function setAside(file: string, stale: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside)?.identity !== stale?.identity) linkExclusively(aside, file);
  rmSync(aside, { force: true });
}

function releaseLock(file: string, mine: Holder): void {
  if (readHolder(file)?.identity === mine.identity) rmSync(file, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content !== 'object' || content === null) return undefined;
    if (!('pid' in content) || !('identity' in content)) return undefined;
    const { pid, identity } = content;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}
