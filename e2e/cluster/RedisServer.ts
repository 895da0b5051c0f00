import { once } from 'node:events';
import { connect } from 'node:net';
import { startRedisServer, type RedisServer as Running } from '../../dev/testing/startRedisServer.ts';

/** A dedicated Redis that can be killed; it stores nothing on disk, so that it restarts empty. */
export class RedisServer {
  #server: Running;

  private constructor(server: Running) {
    this.#server = server;
  }

  static async start(): Promise<RedisServer> {
    return new RedisServer(await startRedisServer());
  }

  /** Bypasses every proxy. */
  get url(): string {
    return this.#server.url;
  }

  get port(): number {
    return this.#server.port;
  }

  async kill(): Promise<void> {
    this.#server.kill('SIGKILL');
    await this.#server.ended;
  }

  /** Suspends it; its connections remain. */
  freeze(): void {
    this.#server.kill('SIGSTOP');
  }

  thaw(): void {
    this.#server.kill('SIGCONT');
  }

  /** Deletes all its data. */
  async flush(): Promise<void> {
    const socket = connect(this.port, '127.0.0.1');
    socket.end('FLUSHALL\r\nQUIT\r\n');
    const [answer] = await once(socket, 'data');
    if (!String(answer).startsWith('+OK')) throw new Error(`Redis did not flush: ${String(answer)}`);
  }

  /** Starts an empty one on the same port. */
  async restart(): Promise<void> {
    this.#server = await startRedisServer({ port: this.#server.port });
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }
}
