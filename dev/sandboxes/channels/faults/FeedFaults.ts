import { z } from 'zod';
import type { FaultMode } from './faultModes.ts';
import { faultModes } from './faultModes.ts';

export const faultWish = z.strictObject({
  mode: z.enum(['none', ...faultModes]),
  /** For how many reads of the feed; until `none` when absent. */
  times: z.int().min(1).max(100_000).optional(),
  /** With `other_property`: the listing of the same channel whose events are served. */
  other: z.string().optional(),
  /** How late an answer comes with `slow`, and how far apart its bytes with `drip`. */
  delayMs: z.int().min(0).max(600_000).optional(),
});

export interface Fault {
  mode: FaultMode;
  /** Null: until it is ended. */
  left: number | null;
  /** Reads that it has spoiled. */
  reads: number;
  other: string | null;
  delayMs: number | null;
}

/** How the feeds fail from now on. It does not survive a restart. */
export class FeedFaults {
  readonly #faults = new Map<string, Fault>();

  set(key: string, { mode, times, other, delayMs }: z.output<typeof faultWish>): void {
    if (mode === 'none') this.#faults.delete(key);
    else this.#faults.set(key, { mode, left: times ?? null, reads: 0, other: other ?? null, delayMs: delayMs ?? null });
  }

  /** The current fault, which is not counted. */
  of(key: string): Fault | null {
    return this.#faults.get(key) ?? null;
  }

  /** The fault of this read, which is counted. */
  take(key: string): Fault | null {
    const fault = this.#faults.get(key);
    if (!fault) return null;
    fault.reads += 1;
    if (fault.left !== null) fault.left -= 1;
    if (fault.left === 0) this.#faults.delete(key);
    return fault;
  }
}
