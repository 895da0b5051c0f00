import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { processIdentity } from './processIdentity.ts';

export interface ProcessLock {
  /** Set when another living process holds the lock; then nothing was taken. */
  heldBy?: number;
  release(): void;
}

const holderSchema = z.object({ pid: z.number(), identity: z.string() });
type Holder = z.output<typeof holderSchema>;

/** Takes the lock for this process, also from a holder that is no longer running. Never waits. */
export function takeProcessLock(file: string): ProcessLock {
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? String(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      if (linkExclusively(draft, file)) return { release: () => releaseLock(file, mine) };
      const holder = readHolder(file);
      if (holder && processIdentity(holder.pid) === holder.identity) {
        return { heldBy: holder.pid, release: () => undefined };
      }
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
    return holderSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
