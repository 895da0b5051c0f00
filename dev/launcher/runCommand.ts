import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { sendSignal } from '../processes/sendSignal.ts';

export interface Command {
  program: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Ends the command and everything that it started. */
  signal: AbortSignal;
  onLine: (line: string) => void;
}

/** Runs a command to its end and resolves with its exit code, or with null when a signal ended it. */
export async function runCommand({ program, args, env, cwd, signal, onLine }: Command): Promise<number | null> {
  // Its own process group, so that Ctrl-C in a terminal reaches the launcher only, and ending it ends all of it.
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null) sendSignal(-child.pid, name);
  };
  let killer: NodeJS.Timeout | undefined;
  const abort = (): void => {
    end('SIGTERM');
    killer = setTimeout(() => end('SIGKILL'), 5_000);
  };
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  try {
    return await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
  } finally {
    clearTimeout(killer);
    signal.removeEventListener('abort', abort);
  }
}
