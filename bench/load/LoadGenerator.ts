import type { z } from 'zod';
import { Child } from '../processes/Child.ts';
import { loadReport, type LoadOrder } from './Load.ts';

/** autocannon in a process of its own. */
export class LoadGenerator {
  readonly #child = new Child(import.meta.resolve('./generate.ts'));

  /** @throws Error when anything but the expected status came back. */
  async run(order: LoadOrder): Promise<z.output<typeof loadReport>> {
    return this.#child.ask(loadReport, order);
  }

  async stop(): Promise<void> {
    await this.#child.stop();
  }
}
