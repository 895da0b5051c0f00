import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { smallYoungGeneration } from '../../dev/processes/youngGeneration.ts';

const shiftedClock = join(import.meta.dirname, 'shiftedClock.ts');
const repository = resolve(import.meta.dirname, '../..');

export interface ProductProcessOptions {
  name: string;
  /** Its main file, from the root of the repository. */
  entry: 'server/main.ts' | 'worker/main.ts';
  environment: NodeJS.ProcessEnv;
  /** The file with its output, over all its starts. */
  logFile: string;
}

/** One process of the product, as it runs in production, to be killed, frozen and started again. */
export class ProductProcess {
  readonly name: string;
  readonly pids: number[] = [];
  readonly #options: ProductProcessOptions;
  #child: ChildProcess | undefined;
  #exited: Promise<number | null> = Promise.resolve(null);
  /** Milliseconds; null: the machine's clock. */
  #clockOffset: number | null = null;

  constructor(options: ProductProcessOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when the process says that it is ready. @throws Error with what it printed when it ends instead. */
  async start(): Promise<void> {
    if (this.isRunning) throw new Error(`${this.name} runs already`);
    const { entry, environment, logFile } = this.#options;
    const shift = this.#clockOffset;
    const log = openSync(logFile, 'a');
    const child = fork(join(repository, entry), {
      cwd: repository,
      env: { ...environment, ...(shift !== null && { CLUSTER_CLOCK_OFFSET: String(shift) }) },
      execArgv: [
        ...(entry === 'server/main.ts' ? [smallYoungGeneration] : []),
        ...(shift === null ? [] : ['--import', shiftedClock]),
      ],
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#child = child;
    if (child.pid !== undefined) this.pids.push(child.pid);
    this.#exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
    const ready = await Promise.race([once(child, 'message').then(() => true), this.#exited.then(() => false)]);
    if (!ready) throw new Error(`${this.name} did not start:\n${this.output().slice(-4_000)}`);
  }

  /** Ends it as a crash would, also when it is frozen. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    this.#child?.kill('SIGKILL');
    await this.#exited;
  }

  /** Stops it as a deployment does; null when it did not exit by itself. */
  async stop(): Promise<number | null> {
    if (!this.isRunning) return null;
    this.thaw();
    this.#child?.kill('SIGTERM');
    return this.#exited;
  }

  get hasWrongClock(): boolean {
    return this.#clockOffset !== null;
  }

  /** Shifts its clock by milliseconds, from its next start on, or at once when it was shifted before; null: correct. */
  setClock(offset: number | null): void {
    if (this.#clockOffset !== null && this.isRunning) this.#child?.send({ clockOffset: offset ?? 0 });
    this.#clockOffset = offset;
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  output(): string {
    return readFileSync(this.#options.logFile, 'utf8');
  }
}
