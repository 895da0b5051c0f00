import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { restartDelays } from '../processes/restartDelays.ts';
import { sendSignal } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';

export interface SupervisedOptions {
  /** Its name in messages, such as "API". */
  name: string;
  args: string[];
  cwd: string;
  /** Read at each start, because addresses may have changed. */
  env: () => NodeJS.ProcessEnv;
  onStart: (pid: number) => void;
  onLine: (line: string) => void;
  onMessage: (message: unknown) => void;
  /** Called when it ended unexpectedly, before it is restarted, with a short description of how it ended. */
  onEnd?: (what: string) => void;
  log: (message: string) => void;
}

/** A Node process that is restarted whenever it ends unexpectedly. */
export class SupervisedProcess {
  readonly #options: SupervisedOptions;
  readonly #delayAfter = restartDelays();
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isStopping = false;
  #isRestarting = false;

  constructor(options: SupervisedOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isStopping) return;
    const { name, args, cwd, env, onStart, onLine, onMessage } = this.#options;
    const startedAt = Date.now();
    // Its own process group: Ctrl-C in a terminal must reach the launcher only, which then stops them in order.
    const child = spawn(process.execPath, args, {
      cwd,
      env: env(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    if (child.pid !== undefined) onStart(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    child.on('message', onMessage);
    child.once('error', (error) => this.#ended(child, startedAt, `${name} could not start (${error.message})`));
    child.once('exit', (code, signal) => {
      this.#ended(child, startedAt, `${name} stopped (${signal ?? `exit code ${code}`})`);
    });
  }

  /** Stops it with SIGTERM and starts it again with its new environment. */
  async restart(grace: number): Promise<void> {
    this.#isRestarting = true;
    clearTimeout(this.#restart);
    await this.#end(grace);
    this.#isRestarting = false;
    this.start();
  }

  /** Sends SIGTERM, and kills its whole group if it has not ended after the grace period (in milliseconds). */
  async stop(grace: number): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    await this.#end(grace);
  }

  /** Kills its whole group at once. */
  kill(): void {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    if (this.#child?.pid !== undefined) sendSignal(-this.#child.pid, 'SIGKILL');
  }

  async #end(grace: number): Promise<void> {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    sendSignal(pid, 'SIGTERM');
    const hasEnded = await waitUntil(() => this.#child === undefined, grace);
    // Also after a clean exit: processes that it started may still be running.
    sendSignal(-pid, 'SIGKILL');
    if (!hasEnded) await waitUntil(() => this.#child === undefined, 5_000);
  }

  #ended(child: ChildProcess, startedAt: number, what: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (this.#isStopping || this.#isRestarting) return;
    this.#options.onEnd?.(what);
    if (this.#isStopping) return;
    const delay = this.#delayAfter(Date.now() - startedAt);
    this.#options.log(`${what}; starting it again in ${delay / 1_000} s.`);
    this.#restart = setTimeout(() => this.start(), delay);
  }
}
