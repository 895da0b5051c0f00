import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
/** Sends a signal to a process, or to a process group when the id is negative; false when it no longer exists. */
export function sendSignal(id: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(id, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

interface WatchdogOptions {
  /** What to end; undefined when it could not be started. */
  pid: number | undefined;
  /** The name of the signal that ends it. */
  signal: 'INT' | 'TERM';
  /** The user as which the watched process runs, when it is another one. */
  account?: { uid: number; gid: number } | undefined;
}

/** Signals another process when this one ends in any way; kill it as soon as the other one has ended. */
export function startWatchdog({ pid, signal, account }: WatchdogOptions): ChildProcess {
  // The pipe also closes on SIGKILL, when no handler can run.
  const script = pid === undefined ? 'exit' : `read _; kill -${signal} ${pid}`;
  const watchdog = spawn('/bin/sh', ['-c', script], {
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return watchdog;
}
