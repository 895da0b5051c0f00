import { z } from 'zod';
import { Child } from '../processes/Child.ts';

/** An SMTP server in a process of its own that takes whatever comes and counts it. */
export class SmtpCounter {
  readonly url: string;
  readonly #child: Child;

  private constructor(child: Child, port: number) {
    this.#child = child;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  static async start(): Promise<SmtpCounter> {
    const child = new Child(import.meta.resolve('../baselines/smtpSink.ts'));
    return new SmtpCounter(child, await child.ask(z.int(), 'listen'));
  }

  /** How many messages it took so far. */
  async count(): Promise<number> {
    return this.#child.ask(z.int(), 'count');
  }

  /**
   * Resolves when it has taken so many in all, with the moment at which it took that one (epoch milliseconds).
   * @throws Error when they do not come within five minutes.
   */
  async reached(total: number): Promise<number> {
    return this.#child.ask(z.number(), total);
  }

  async stop(): Promise<void> {
    await this.#child.stop();
  }
}
