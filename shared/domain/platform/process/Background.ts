import type { Logger } from './logger.ts';

/** Work of this process that no answer waits for, and that its end does. */
export class Background {
  readonly #logger: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor({ logger }: { logger: Logger }) {
    this.#logger = logger;
  }

  /** Begins at once and returns. A failure is logged with `failed` as its message, and goes no further. */
  run(work: () => Promise<unknown>, failed: string): void {
    const running = this.#settle(work, failed).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all that was begun has ended. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #settle(work: () => Promise<unknown>, failed: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#logger.error({ err: error }, failed);
    }
  }
}
