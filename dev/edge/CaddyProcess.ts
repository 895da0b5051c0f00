import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendSignal, startWatchdog } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { findProgram } from '../processes/findProgram.ts';

export interface CaddyOptions {
  caddyfile: string;
  /** The variables that the Caddyfile names in braces. */
  environment: Record<string, string>;
  /** Where Caddy stores its authority and its certificates. */
  directory: string;
}

/** The path of Caddy, if it is on the machine. */
export function findCaddy(searchPath?: string): string | undefined {
  return findProgram(['caddy'], searchPath);
}

/** Where Caddy stores the certificate of its own authority. */
export function rootOf(directory: string): string {
  return join(directory, 'pki', 'authorities', 'local', 'root.crt');
}

const startTimeout = 30_000;
/** What it prints once its ports are open. */
const servingNews = 'serving initial configuration';

/** A running Caddy, which ends with this process. */
export class CaddyProcess {
  readonly #options: CaddyOptions;
  readonly #child: ChildProcess;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  #hasEnded = false;
  #isServing = false;
  #output = '';

  constructor(program: string, options: CaddyOptions) {
    this.#options = options;
    const { caddyfile, environment, directory } = options;
    // Its own process group: Ctrl-C in a terminal must not reach it before the processes that use it.
    this.#child = spawn(program, ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      cwd: '/',
      // Otherwise it would write these into the developer's home directory.
      env: { ...environment, HOME: directory, XDG_CONFIG_HOME: directory, XDG_DATA_HOME: directory },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child.unref();
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-8_000);
      this.#isServing ||= this.#output.includes(servingNews);
    });
    const watchdog = startWatchdog({ pid: this.#child.pid, signal: 'TERM' });
    const stopAtExit = () => this.#kill('SIGTERM');
    process.once('exit', stopAtExit);
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.#hasEnded = true;
        process.removeListener('exit', stopAtExit);
        watchdog.kill('SIGKILL');
        resolve();
      };
      this.#child.once('exit', end);
      this.#child.once('error', (error) => {
        this.#output += error.message;
        end();
      });
    });
  }

  /**
   * Resolves when it answers and its authority is there.
   * @throws Error with its output when it ends instead, or takes too long.
   */
  async ready(): Promise<void> {
    const { directory } = this.#options;
    // Read from its own output: on a port that is in use, another program would answer.
    const isReady = () => this.#hasEnded || (this.#isServing && existsSync(rootOf(directory)));
    const inTime = await waitUntil(isReady, startTimeout);
    if (inTime && !this.#hasEnded) return;
    await this.stop();
    throw new Error(`Caddy did not start.\n${this.#output.trim()}`);
  }

  async stop(): Promise<void> {
    this.#kill('SIGTERM');
    if (!(await waitUntil(() => this.#hasEnded, 5_000))) this.#kill('SIGKILL');
    await this.ended;
  }

  #kill(signal: NodeJS.Signals): void {
    if (!this.#hasEnded && this.#child.pid !== undefined) sendSignal(this.#child.pid, signal);
  }
}
