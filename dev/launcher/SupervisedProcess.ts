import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { restartDelays } from '../processes/restartDelays.ts';
import { sendSignal } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';

export interface SupervisedOptions {
  /** As the developer calls it, such as "API". */
  name: string;
  args: string[];
  cwd: string;
  /** Read anew at each start, because addresses may have changed meanwhile. */
  env: () => NodeJS.ProcessEnv;
  onStart: (pid: number) => void;
  onLine: (line: string) => void;
  onMessage: (message: unknown) => void;
  /** Called when it ended unasked, before it is started again, with a few words about how. */
  onEnd?: (what: string) => void;
  log: (message: string) => void;
}

/** A Node process that is started again, without end, whenever it ends unasked. */
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
    // Its own process group: Ctrl-C in a terminal must reach the launcher only, which then stops all in order.
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

  /** Stops it politely and starts it with its new environment at once. */
  async restart(grace: number): Promise<void> {
    this.#isRestarting = true;
    clearTimeout(this.#restart);
    await this.#end(grace);
    this.#isRestarting = false;
    this.start();
  }

  /** Asks it to end, and kills its whole group if it has not after the grace (in milliseconds). */
  async stop(grace: number): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    await this.#end(grace);
  }

  /** Ends its whole group at once. */
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
    // Also after a clean end: something that it started may still be there.
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
