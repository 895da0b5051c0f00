import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { sendSignal, startWatchdog } from './sendSignal.ts';
import { waitUntil } from './waitUntil.ts';

interface ServerProcessOptions {
  /** In messages: `Redis`. */
  name: string;
  program: string;
  args: string[];
  env: Record<string, string>;
  /** Removes what it leaves, once it has ended or this process ends. */
  clean?: () => void;
}

const startTimeout = 30_000;

/** A server program, which ends with this process. */
export class ServerProcess {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #name: string;
  readonly #child: ChildProcess;
  #hasEnded = false;
  #output = '';

  constructor({ name, program, args, env, clean = () => undefined }: ServerProcessOptions) {
    this.#name = name;
    // Its own process group: Ctrl-C in a terminal must not reach it before the processes that use it.
    this.#child = spawn(program, args, { cwd: '/', env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.unref();
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-8_000);
      });
      if (stream instanceof Socket) stream.unref();
    }
    const watchdog = startWatchdog({ pid: this.#child.pid, signal: 'TERM' });
    const stopAtExit = (): void => {
      this.kill('SIGTERM');
      clean();
    };
    process.once('exit', stopAtExit);
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.#hasEnded = true;
        process.removeListener('exit', stopAtExit);
        watchdog.kill('SIGKILL');
        clean();
        resolve();
      };
      this.#child.once('close', end);
      this.#child.once('error', (error) => {
        this.#output += error.message;
        end();
      });
    });
  }

  /** 0 when it could not be started. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /**
   * Resolves when the condition holds, which may look at what the program has printed.
   * @throws Error with its output when it ends instead, or takes longer than 30 s.
   */
  async ready(isReady: (output: string) => boolean | Promise<boolean>): Promise<void> {
    const inTime = await waitUntil(async () => this.#hasEnded || (await isReady(this.#output)), startTimeout, 5);
    if (inTime && !this.#hasEnded) return;
    await this.stop();
    throw new Error(`${this.#name} did not start.\n${this.#output.trim()}`);
  }

  /** Ends it and resolves when it is over; also when it hangs or is suspended. */
  async stop(): Promise<void> {
    this.kill('SIGTERM');
    // A suspended process would not handle another signal.
    this.kill('SIGCONT');
    if (!(await waitUntil(() => this.#hasEnded, 5_000, 5))) this.kill('SIGKILL');
    await this.ended;
  }

  /** Sends a signal and does not wait. */
  kill(signal: NodeJS.Signals): void {
    if (!this.#hasEnded && this.#child.pid !== undefined) sendSignal(this.#child.pid, signal);
  }
}
