import { Client } from 'pg';
import type { Logger } from '../process/logger.ts';

const retryMilliseconds = 1_000;

/** One connection that listens to PostgreSQL notifications, and reconnects when it is cut. */
export class Listener {
  readonly #parts: { databaseUrl: string; logger: Logger };
  readonly #callbacks = new Map<string, ((payload: string) => void)[]>();
  /** The listening connection; undefined while there is none. */
  #client: Client | undefined;
  #opening: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The last pending LISTEN. */
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(parts: { databaseUrl: string; logger: Logger }) {
    this.#parts = parts;
  }

  /** Opens the connection. */
  async open(): Promise<void> {
    this.#opening = this.#connect().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  /** Calls back on every notification of the channel with its payload, and without one after each reconnection. */
  async on(channel: string, callback: (payload: string) => void): Promise<void> {
    const known = this.#callbacks.get(channel);
    if (known) {
      known.push(callback);
      // The LISTEN of an earlier subscriber may still be pending.
      await this.#last;
      return;
    }
    this.#callbacks.set(channel, [callback]);
    const client = this.#client;
    if (!client) return;
    // One after the other: several parts of the product subscribe at once.
    const listening = this.#last.then(async () => client.query(`listen ${client.escapeIdentifier(channel)}`));
    this.#last = listening.catch(() => undefined);
    await listening;
  }

  /** Resolves when every LISTEN so far is active: later notifications are received. */
  async listening(): Promise<void> {
    await this.#last;
  }

  /** Closes every connection, even one that is being opened. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#opening?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#parts.databaseUrl,
      application_name: 'clairvolet listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''));
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      await client.connect();
      for (const channel of this.#callbacks.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      // Half open, it would listen in addition to its replacement.
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    // Notifications may have been missed: every subscriber is called once.
    if (!this.#closed) for (const channel of this.#callbacks.keys()) this.#notify(channel, '');
  }

  #notify(channel: string, payload: string): void {
    for (const callback of this.#callbacks.get(channel) ?? []) callback(payload);
  }

  /** A client may report its end more than once, even after its replacement listens. */
  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#reopen();
  }

  #reopen(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.open().catch((error: unknown) => {
        this.#parts.logger.warn({ err: error }, 'listener still cut off');
        this.#reopen();
      });
    }, retryMilliseconds);
  }
}
