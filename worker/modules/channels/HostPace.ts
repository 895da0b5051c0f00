/** Readings a second of one host by this process: channels count by address. */
const perSecond = 5;
/** Milliseconds between two readings of a host that is asked without end. */
const gap = 1_000 / perSecond;
/** Milliseconds that a host which was left in peace may be asked ahead: so many readings at once. */
const ahead = 1_000 - gap;
/** Milliseconds after which a place that nobody came back for is forgotten: another worker read the feed. */
const forgottenAfter = 120_000;

/**
 * Spreads the readings of each host: what may not be read now is given a place in its host's row, and may be read when it comes back then. So
 * thousands of feeds of one host wait each once, and hinder no other host.
 */
export class HostPace {
  /** When the next reading of a host has its place, in milliseconds since 1970. */
  readonly #free = new Map<string, number>();
  /** The places that feeds were given. */
  readonly #places = new Map<string, number>();
  #sweptAt = 0;

  /** @returns milliseconds after which the feed may be read; 0: now. */
  waitFor({ id, host }: { id: string; host: string }, now: number): number {
    this.#sweep(now);
    const place = this.#places.get(id);
    if (place !== undefined) {
      if (place > now) return place - now;
      this.#places.delete(id);
      return 0;
    }
    const free = Math.max(this.#free.get(host) ?? 0, now - ahead);
    this.#free.set(host, free + gap);
    if (free <= now) return 0;
    this.#places.set(id, free);
    return free - now;
  }

  /** Whether feeds have places that they did not come back for yet. */
  isWaitedFor(): boolean {
    return this.#places.size > 0;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < forgottenAfter) return;
    this.#sweptAt = now;
    for (const [host, free] of this.#free) if (free < now - forgottenAfter) this.#free.delete(host);
    for (const [id, place] of this.#places) if (place < now - forgottenAfter) this.#places.delete(id);
  }
}
