/** Pseudo-random numbers, reproducible with the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, less than `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.below(choices.length))];
    if (choice === undefined) throw new Error('There is nothing to choose from');
    return choice;
  }
}
