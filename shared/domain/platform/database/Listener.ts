import { Client } from 'pg';
import type { Logger } from '../process/logger.ts';

const retryMilliseconds = 1_000;

/** One connection that listens to PostgreSQL notifications, and comes back when it is cut. */
export class Listener {
  readonly #databaseUrl: string;
  readonly #logger: Logger;
  readonly #callbacks = new Map<string, ((payload: string) => void)[]>();
  /** The one that listens; undefined while there is none. */
  #client: Client | undefined;
  #opening: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The last of those that ask to be listened to. */
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(parts: { databaseUrl: string; logger: Logger }) {
    this.#databaseUrl = parts.databaseUrl;
    this.#logger = parts.logger;
  }

  /** Opens the connection. */
  async open(): Promise<void> {
    this.#opening = this.#connect().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  /** Calls back on every notification of the channel with what it says, and with nothing after each reconnection. */
  async on(channel: string, callback: (payload: string) => void): Promise<void> {
    const known = this.#callbacks.get(channel);
    if (known) {
      known.push(callback);
      // Whoever asked first may still be waiting for PostgreSQL to listen.
      await this.#last;
      return;
    }
    this.#callbacks.set(channel, [callback]);
    const client = this.#client;
    if (!client) return;
    // One after the other: several parts begin to listen at once.
    const listening = this.#last.then(async () => client.query(`listen ${client.escapeIdentifier(channel)}`));
    this.#last = listening.catch(() => undefined);
    await listening;
  }

  /** Once everything is listened to that was asked for so far: what is said from now on is heard. */
  async listening(): Promise<void> {
    await this.#last;
  }

  /** Leaves no connection behind, not even one that is being opened at this moment. */
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
      connectionString: this.#databaseUrl,
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
      // Half open it would listen beside the one that is opened in its place.
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    // What was said while nobody listened is unknown: everyone looks once.
    if (!this.#closed) for (const channel of this.#callbacks.keys()) this.#notify(channel, '');
  }

  #notify(channel: string, payload: string): void {
    for (const callback of this.#callbacks.get(channel) ?? []) callback(payload);
  }

  /** A client may say more than once that it is gone, and say it when another one listens already. */
  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#reopen();
  }

  #reopen(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.open().catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'listener still cut off');
        this.#reopen();
      });
    }, retryMilliseconds);
  }
}
