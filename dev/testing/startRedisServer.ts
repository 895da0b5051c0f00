import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../processes/findProgram.ts';
import { freePort } from '../processes/freePort.ts';
import { ServerProcess } from '../processes/ServerProcess.ts';

export interface RedisServer extends Pick<ServerProcess, 'pid' | 'ended'> {
  url: string;
  port: number;
  /** Ends the server and resolves when it is over; also when it hangs or is suspended. */
  stop: () => Promise<void>;
  /** Sends a signal (SIGKILL: a crash, SIGSTOP and SIGCONT: a server that hangs) and does not wait. */
  kill: (signal: NodeJS.Signals) => void;
}

/**
 * Starts the machine's Redis or Valkey on 127.0.0.1, which stores nothing, and resolves when it answers. It ends with this
 * process.
 * @param options.port A free port when absent; with it, starting fails when something else listens there.
 * @throws Error when there is none on PATH, or with its output when it does not start.
 */
export async function startRedisServer({ port }: { port?: number } = {}): Promise<RedisServer> {
  const program = findRedisProgram();
  if (!program) throw new Error('There is no redis-server and no valkey-server on PATH.');
  // Between finding a free port and using it, another program may take it: then the next one is tried.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(program, port ?? (await freePort()));
    } catch (error) {
      const isPortTaken = error instanceof Error && error.message.includes('Address already in use');
      if (!isPortTaken || port !== undefined || attempt === 5) throw error;
    }
  }
}

async function start(program: string, port: number): Promise<RedisServer> {
  const directory = mkdtempSync(join(tmpdir(), 'clairvolet-redis-'));
  const settings = { port, bind: '127.0.0.1', dir: directory, save: '', appendonly: 'no' };
  const server = new ServerProcess({
    name: 'Redis',
    program,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    env: { LC_ALL: 'C' },
    clean: () => rmSync(directory, { recursive: true, force: true }),
  });
  const { pid, ended } = server;
  await server.ready(() => isReady(port, pid));
  const url = `redis://127.0.0.1:${port}`;
  return { url, port, pid, ended, stop: () => server.stop(), kill: (signal) => server.kill(signal) };
}

/** Whether this very process answers, and not another one that took the port first. */
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
