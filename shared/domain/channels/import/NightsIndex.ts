import type { Nights } from './KnownEvent.ts';

/** The nights of one, as a key. */
function keyOf({ arrival, departure }: Nights): string {
  return `${arrival} ${departure}`;
}

/** The nights that some have, each once, as keys. */
export function nightsOfAll(all: Iterable<Nights>): ReadonlySet<string> {
  return new Set(Array.from(all, keyOf));
}

/**
 * Entries or events found by their nights, so that a calendar of thousands is compared in the time of a few. What has been paired since stays
 * in it: whoever asks says what still counts.
 */
export class NightsIndex<T extends Nights> {
  /** By arrival, then by departure, the earliest first. */
  readonly #starting = new Map<string, Map<string, T[]>>();
  /** By arrival. */
  readonly #all: readonly T[];
  /** Of each in turn, the latest departure of those up to it. */
  readonly #reach: readonly string[];

  constructor(all: readonly T[]) {
    this.#all = all.toSorted(
      (one, other) => one.arrival.localeCompare(other.arrival) || one.departure.localeCompare(other.departure),
    );
    let reach = '';
    this.#reach = this.#all.map(({ departure }) => (reach = departure > reach ? departure : reach));
    for (const [arrival, starting] of Map.groupBy(this.#all, (one) => one.arrival))
      this.#starting.set(
        arrival,
        Map.groupBy(starting, ({ departure }) => departure),
      );
  }

  /**
   * Two or more that follow each other from the first night of the whole to the last; undefined: there are none.
   * @param mayHave whether one with these nights may be a part; said of nights, as many may have the same.
   */
  tilesOf(whole: Nights, mayHave: (nights: string) => boolean, counts: (one: T) => boolean): T[] | undefined {
    const tiles: T[] = [];
    let end = whole.arrival;
    while (end < whole.departure) {
      const tile = this.#tileAt(end, whole.departure, mayHave, counts);
      if (!tile) return undefined;
      tiles.push(tile);
      end = tile.departure;
    }
    return tiles.length > 1 ? tiles : undefined;
  }

  #tileAt(arrival: string, end: string, mayHave: (nights: string) => boolean, counts: (one: T) => boolean) {
    for (const [departure, same] of this.#starting.get(arrival) ?? []) {
      if (departure > end) return undefined;
      const tile = mayHave(keyOf({ arrival, departure })) ? same.find(counts) : undefined;
      if (tile) return tile;
    }
    return undefined;
  }

  /** Those that share a night with it, by arrival. */
  overlapping({ arrival, departure }: Nights): T[] {
    const found: T[] = [];
    for (let at = this.#before(departure) - 1; at >= 0 && (this.#reach[at] ?? '') > arrival; at -= 1) {
      const one = this.#all[at];
      if (one && one.departure > arrival) found.push(one);
    }
    return found.toReversed();
  }

  /** How many arrive before that day. */
  #before(day: string): number {
    let [low, high] = [0, this.#all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#all[middle]?.arrival ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
