import type { Difference } from './Reconciliation.entity.ts';

/** Differences that are kept one by one; of more, only their number. */
const kept = 500;

/** What a reconciliation has looked at and found so far. */
export class ReconciliationReport {
  readonly examined: Record<string, number> = {};
  readonly #differences: Difference[] = [];
  #left = 0;
  /** Of parts that could not be compared, in French. */
  readonly failures: string[] = [];

  /** Counts objects that were looked at. */
  count(kind: string, objects = 1): void {
    this.examined[kind] = (this.examined[kind] ?? 0) + objects;
  }

  add(difference: Difference): void {
    if (this.#differences.length < kept) this.#differences.push(difference);
    else this.#left += 1;
  }

  get differences(): Difference[] {
    if (this.#left === 0) return this.#differences;
    const more = { kind: 'more', object: '', detail: `${this.#left} autres différences`, repaired: false };
    return [...this.#differences, more];
  }

  /** What could not be compared, as one sentence; null when everything was. */
  get error(): string | null {
    if (this.failures.length === 0) return null;
    return `Ces parties n’ont pas pu être comparées\u00a0: ${this.failures.join(', ')}. Relancez le rapprochement.`;
  }
}
