import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sendSignal, startWatchdog } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { serverEnvironment } from './serverOptions.ts';
import type { SystemAccount } from './systemAccount.ts';

export interface PostmasterOptions {
  program: string;
  args: string[];
  cluster: string;
  logFile: string;
  account: SystemAccount | undefined;
}

const recoveryTimeout = 5 * 60_000;
const largestLog = 8 * 1024 * 1024;

/** One running PostgreSQL server and the watchdog that stops it when this process is killed. */
export class Postmaster {
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #server: ChildProcess;
  readonly #watchdog: ChildProcess;
  readonly #options: PostmasterOptions;
  readonly #logStart: number;
  #failure: Error | undefined;
  #hasEnded = false;
  readonly #stopAtExit = (): void => this.#signal('SIGINT');

  constructor(options: PostmasterOptions) {
    this.#options = options;
    this.#logStart = prepareLog(options.logFile);
    const log = openSync(options.logFile, 'a', 0o600);
    // Its own process group: Ctrl-C in a terminal must not reach it before the processes that use it.
    this.#server = spawn(options.program, options.args, {
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
      ...options.account,
    });
    closeSync(log);
    this.#server.unref();
    this.#watchdog = startWatchdog({ pid: this.#server.pid, signal: 'INT', account: options.account });
    process.once('exit', this.#stopAtExit);
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.#hasEnded = true;
        process.removeListener('exit', this.#stopAtExit);
        this.#watchdog.kill('SIGKILL');
        resolve();
      };
      this.#server.once('exit', end);
      this.#server.once('error', (error) => {
        this.#failure = error;
        end();
      });
    });
  }

  get pid(): number | undefined {
    return this.#server.pid;
  }

  /** Resolves when the server answers; throws with the end of its log when it ends instead. */
  async ready(): Promise<void> {
    await waitUntil(() => this.#hasEnded || this.#saysReady(), recoveryTimeout, 10);
    if (this.#hasEnded) {
      throw new Error(`PostgreSQL did not start.\n${this.#logTail()}`, { cause: this.#failure });
    }
    if (this.#saysReady()) return;
    await this.stop();
    throw new Error(`PostgreSQL was not ready after ${recoveryTimeout / 60_000} minutes.\n${this.#logTail()}`);
  }

  /** Ends all connections and the server, with stronger signals when it does not stop. */
  async stop(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      this.#signal(signal);
      if (await waitUntil(() => this.#hasEnded, 10_000, 10)) return;
    }
    throw new Error(`PostgreSQL (process ${this.pid ?? 'unknown'}) cannot be stopped.`);
  }

  #signal(signal: NodeJS.Signals): void {
    if (!this.#hasEnded && this.pid !== undefined) sendSignal(this.pid, signal);
  }

  // The eighth line of PostgreSQL's lock file holds its status.
  #saysReady(): boolean {
    try {
      const lines = readFileSync(join(this.#options.cluster, 'postmaster.pid'), 'utf8').split('\n');
      return Number(lines[0]) === this.pid && lines[7]?.trim() === 'ready';
    } catch {
      return false;
    }
  }

  #logTail(): string {
    const log = readFileSync(this.#options.logFile).subarray(this.#logStart).toString('utf8');
    return log.trimEnd().split('\n').slice(-15).join('\n');
  }
}

function prepareLog(file: string): number {
  try {
    const { size } = statSync(file);
    if (size < largestLog) return size;
    renameSync(file, `${file}.1`);
  } catch {
    // There is no lock file yet.
  }
  return 0;
}
