/** A bounded cache: the least recently used entry is evicted first. */
export class BoundedCache<V> {
  readonly #most: number;
  /** In order of use. */
  readonly #entries = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#most) return;
    const [eldest] = this.#entries.keys();
    if (eldest !== undefined) this.#entries.delete(eldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Removes every entry that matches a predicate. */
  forget(isOver: (key: string, value: V) => boolean): void {
    for (const [key, value] of this.#entries) if (isOver(key, value)) this.#entries.delete(key);
  }
}
