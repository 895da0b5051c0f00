import { Client } from 'pg';
import type { Logger } from './logger.ts';

const retryMilliseconds = 1_000;

/** One connection that listens to PostgreSQL notifications, and comes back when it is cut. */
export class Listener {
  readonly #databaseUrl: string;
  readonly #logger: Logger;
  readonly #callbacks = new Map<string, (() => void)[]>();
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: { databaseUrl: string; logger: Logger }) {
    this.#databaseUrl = parts.databaseUrl;
    this.#logger = parts.logger;
  }

  /** Opens the connection. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'clairvolet listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('notification', ({ channel }) => this.#notify(channel));
    client.on('error', () => this.#reopen());
    client.on('end', () => this.#reopen());
    await client.connect();
    this.#client = client;
    for (const channel of this.#callbacks.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    // What was said while nobody listened is unknown: everyone looks once.
    for (const channel of this.#callbacks.keys()) this.#notify(channel);
  }

  /** Calls back on every notification of the channel, and after each reconnection. */
  async on(channel: string, callback: () => void): Promise<void> {
    const known = this.#callbacks.get(channel);
    if (known) {
      known.push(callback);
      return;
    }
    this.#callbacks.set(channel, [callback]);
    await this.#client?.query(`listen ${this.#client.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #notify(channel: string): void {
    for (const callback of this.#callbacks.get(channel) ?? []) callback();
  }

  #reopen(): void {
    const lost = this.#client;
    this.#client = undefined;
    lost?.removeAllListeners('end');
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.open().catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'listener still cut off');
        this.#reopen();
      });
    }, retryMilliseconds);
  }
}
