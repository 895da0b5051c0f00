import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve as absolute } from 'node:path';
import { freePort } from '../processes/freePort.ts';
import { sendSignal, startWatchdog } from '../processes/sendSignal.ts';
import { waitUntil } from '../processes/waitUntil.ts';
import { findProgram } from '../processes/findProgram.ts';

export interface RedisServerOptions {
  /** A free port when absent; with it, starting fails when something else listens there. */
  port?: number;
  /** Where to store the data for a later server in the same directory. Without it nothing is stored. */
  dir?: string;
}

export interface RedisServer {
  url: string;
  port: number;
  pid: number;
  /** Resolves when the server has ended, whether it was stopped or killed. */
  ended: Promise<void>;
  /** Ends the server and resolves when it is over; also when it hangs or is suspended. */
  stop: () => Promise<void>;
  /** Sends a signal (SIGKILL: a crash, SIGSTOP and SIGCONT: a server that hangs) and does not wait. */
  kill: (signal: NodeJS.Signals) => void;
}

/**
 * Starts the machine's Redis or Valkey on 127.0.0.1, and resolves when it answers. It ends with this process.
 * @throws Error when there is none on PATH, or with its output when it does not start.
 */
export async function startRedisServer({ port, dir }: RedisServerOptions = {}): Promise<RedisServer> {
  const program = findRedisProgram();
  if (!program) throw new Error('There is no redis-server and no valkey-server on PATH.');
  // Between finding a free port and using it, another program may take it: then the next one is tried.
  for (let attempt = 1; ; attempt += 1) {
    const child = new RedisProcess(program, port ?? (await freePort()), dir);
    try {
      return await child.ready();
    } catch (error) {
      const isPortTaken = error instanceof Error && error.message.includes('Address already in use');
      if (!isPortTaken || port !== undefined || attempt === 5) throw error;
    }
  }
}

const startTimeout = 30_000;

class RedisProcess {
  readonly #port: number;
  readonly #server: ChildProcess;
  readonly #ended: Promise<void>;
  #hasEnded = false;
  #output = '';

  constructor(program: string, port: number, keptDirectory: string | undefined) {
    this.#port = port;
    const directory = absolute(keptDirectory ?? mkdtempSync(join(tmpdir(), 'clairvolet-redis-')));
    const isKept = keptDirectory !== undefined;
    const settings = { port, bind: '127.0.0.1', dir: directory, save: '', appendonly: isKept ? 'yes' : 'no' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    // Its own process group: Ctrl-C in a terminal must not reach it before the processes that use it.
    this.#server = spawn(program, args, {
      cwd: '/',
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#server.unref();
    for (const stream of [this.#server.stdout, this.#server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-8_000);
      });
      if (stream instanceof Socket) stream.unref();
    }
    const watchdog = startWatchdog({ pid: this.#server.pid, signal: 'TERM' });
    const clean = (): void => {
      if (!isKept) rmSync(directory, { recursive: true, force: true });
    };
    const stopAtExit = (): void => {
      this.#kill('SIGTERM');
      clean();
    };
    process.once('exit', stopAtExit);
    this.#ended = new Promise((done) => {
      const end = (): void => {
        this.#hasEnded = true;
        process.removeListener('exit', stopAtExit);
        watchdog.kill('SIGKILL');
        clean();
        done();
      };
      this.#server.once('close', end);
      this.#server.once('error', (error) => {
        this.#output += error.message;
        end();
      });
    });
  }

  async ready(): Promise<RedisServer> {
    const { pid } = this.#server;
    const answers = async (): Promise<boolean> =>
      this.#hasEnded || (pid !== undefined && (await isReady(this.#port, pid)));
    const inTime = await waitUntil(answers, startTimeout, 5);
    if (!inTime) await this.#stop();
    if (this.#hasEnded || pid === undefined) throw new Error(`Redis did not start.\n${this.#output.trim()}`);
    return {
      url: `redis://127.0.0.1:${this.#port}`,
      port: this.#port,
      pid,
      ended: this.#ended,
      stop: () => this.#stop(),
      kill: (signal) => this.#kill(signal),
    };
  }

  async #stop(): Promise<void> {
    this.#kill('SIGTERM');
    // A suspended process would not handle another signal.
    this.#kill('SIGCONT');
    if (!(await waitUntil(() => this.#hasEnded, 5_000, 5))) this.#kill('SIGKILL');
    await this.#ended;
  }

  #kill(signal: NodeJS.Signals): void {
    const { pid } = this.#server;
    if (!this.#hasEnded && pid !== undefined) sendSignal(pid, signal);
  }
}

/** Whether this very process answers, and not another one that took the port first; not while it loads its data. */
async function isReady(port: number, pid: number): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    socket.once('connect', () => socket.write('PING\r\nINFO server\r\nQUIT\r\n'));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.once('timeout', () => socket.destroy());
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(answer.startsWith('+PONG') && answer.includes(`process_id:${pid}\r\n`)));
  });
}

/** The path of the Redis or Valkey server in a list of directories (as in PATH), if there is one. */
export function findRedisProgram(searchPath?: string): string | undefined {
  return findProgram(['redis-server', 'valkey-server'], searchPath);
}
