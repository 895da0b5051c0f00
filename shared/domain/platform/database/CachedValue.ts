import type { Listener } from './Listener.ts';

/**
 * A value read from the database and cached until a channel announces a change, in any process. It is also read again
 * after the connection to the database was lost, since a notification may have been missed.
 */
export class CachedValue<T> {
  readonly #load: () => Promise<T>;
  #value: Promise<T> | undefined;
  #listening: Promise<void> | undefined;
  readonly #listen: () => Promise<void>;

  constructor(listener: Listener, channel: string, load: () => Promise<T>) {
    this.#load = load;
    this.#listen = async () => listener.on(channel, () => (this.#value = undefined));
  }

  /** @throws what reading throws; the next call reads again. */
  async get(): Promise<T> {
    // Listen first: a change between reading and listening would be missed.
    await (this.#listening ??= this.#listen().catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    }));
    if (this.#value) return this.#value;
    const value = this.#load();
    this.#value = value;
    value.catch(() => {
      if (this.#value === value) this.#value = undefined;
    });
    return value;
  }
}
