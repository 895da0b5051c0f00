import { clusterName } from '../../dev/postgres/leftovers.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../dev/postgres/startEmbeddedPostgres.ts';
import { commandLines } from '../../dev/processes/commandLines.ts';
import { freePort } from '../../dev/processes/freePort.ts';
import { sendSignal } from '../../dev/processes/sendSignal.ts';
import { waitUntil } from '../../dev/processes/waitUntil.ts';

/** A dedicated PostgreSQL that can be killed and started again on the same data and port. */
export class PostgresServer {
  readonly #dataDir: string;
  readonly #mode: 'durable' | 'volatile';
  #server: EmbeddedPostgres;

  private constructor(dataDir: string, mode: 'durable' | 'volatile', server: EmbeddedPostgres) {
    this.#dataDir = dataDir;
    this.#mode = mode;
    this.#server = server;
  }

  /** `volatile` survives any kill of the server, not one of the machine. */
  static async start(dataDir: string, mode: 'durable' | 'volatile'): Promise<PostgresServer> {
    return new PostgresServer(dataDir, mode, await launch(dataDir, mode));
  }

  /** The application's database, bypassing every proxy. */
  get url(): string {
    return this.#server.url;
  }

  get port(): number {
    return this.#server.port;
  }

  /** As when its machine fails: the server and each of its connections' processes at once. */
  async kill(): Promise<void> {
    const { port, ended } = this.#server;
    this.#signal('SIGKILL');
    await ended;
    // A connection's process that is just being forked escapes the first time, and holds the port.
    const isOver = async (): Promise<boolean> => this.#signal('SIGKILL') === 0 && (await freePort(port)) === port;
    if (!(await waitUntil(isOver, 10_000, 5)))
      throw new Error(`Port ${port} is still taken after PostgreSQL was killed`);
  }

  /** Suspends it, with its connections. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** Starts it again after a kill; resolves when it has recovered and answers. */
  async restart(): Promise<void> {
    const { port } = this.#server;
    this.#server = await launch(this.#dataDir, this.#mode);
    if (this.#server.port !== port) throw new Error(`The port ${port} of PostgreSQL was taken meanwhile`);
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  /** @returns how many processes it reached. */
  #signal(signal: NodeJS.Signals): number {
    const { directory } = this.#server;
    // Each sets such a title, except the main process and those it has just forked.
    const title = `postgres: ${clusterName(directory)}: `;
    const own = commandLines().filter(({ text }) => text.startsWith(title) || text.includes(` -D ${directory} -p `));
    return own.filter(({ pid }) => sendSignal(pid, signal)).length;
  }
}

async function launch(dataDir: string, mode: 'durable' | 'volatile'): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, mode, log: () => undefined });
}
