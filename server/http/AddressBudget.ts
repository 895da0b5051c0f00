import { networkOf } from './networkOf.ts';

export interface Budget {
  /** Uses at once. */
  burst: number;
  /** And so many a second from then on. */
  perSecond: number;
}

/** Networks that are remembered; of more the one that was quiet for longest is forgotten. */
const mostNetworks = 50_000;

/**
 * How much each network may ask of this process: a bucket of tokens that fills by itself. In memory, since asking a store
 * would cost more than what most requests ask for; what must be counted by all processes together is `RateLimits`.
 */
export class AddressBudget {
  /** When the bucket of a network will be full, in milliseconds: all that there is to know of it (GCRA). */
  readonly #fullAt = new Map<string, number>();
  readonly #interval: number;
  readonly #burst: number;

  constructor({ burst, perSecond }: Budget, factor: number) {
    this.#interval = 1_000 / (perSecond * factor);
    this.#burst = Math.max(1, burst * factor);
  }

  /** Takes a token. @returns milliseconds to wait when there is none, else 0. */
  take(address: string, now = performance.now()): number {
    const network = networkOf(address);
    const fullAt = Math.max(now, this.#fullAt.get(network) ?? now);
    const wait = fullAt + this.#interval - now - this.#burst * this.#interval;
    // Half a microsecond is the error of a sum.
    if (wait > 0.0005) return wait;
    // Taken out and put in again, so that the quiet ones come first.
    this.#fullAt.delete(network);
    this.#fullAt.set(network, fullAt + this.#interval);
    if (this.#fullAt.size > mostNetworks) this.#forget();
    return 0;
  }

  #forget(): void {
    const [quietest] = this.#fullAt.keys();
    if (quietest !== undefined) this.#fullAt.delete(quietest);
  }

  /** Networks that are remembered. */
  get size(): number {
    return this.#fullAt.size;
  }
}
