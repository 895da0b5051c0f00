import { transact, type Platform, type Tx } from '../../../platform/index.ts';
import type { Difference } from './Reconciliation.entity.ts';

/** The context of a part of a reconciliation. */
export interface Comparison {
  platform: Platform;
  /** Stripe account and mode, see `stripeAccountOf`. */
  stripeAccount: string;
  /** Since when Stripe may have changed unnoticed; null: since the beginning. */
  since: Date | null;
  report: ReconciliationReport;
  /** Reports the progress of this part, from 0 to 1. */
  moved: (share: number) => Promise<void>;
}

/** One kind of object to compare. An error in one part does not stop the others. */
export interface ReconciliationPart {
  /** In French, shown to the waiting administrator. */
  title: string;
  /** Share of the whole, in percent. */
  share: number;
  compare(comparison: Comparison): Promise<void>;
}

/** Differences that are stored individually; beyond, only their number. */
const most = 500;

/** What a reconciliation has compared and found so far. */
export class ReconciliationReport {
  readonly examined: Record<string, number> = {};
  readonly #differences: Difference[] = [];
  #left = 0;
  /** Of parts that could not be compared, in French. */
  readonly failures: string[] = [];

  /** Counts compared objects. */
  count(kind: string, objects: number): void {
    this.examined[kind] = (this.examined[kind] ?? 0) + objects;
  }

  add(difference: Difference): void {
    if (this.#differences.length < most) this.#differences.push(difference);
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

/**
 * Reads one object again, in its own transaction: repairs persist, and locks are short.
 * @param read returns the differences, in French.
 */
export async function repair(
  { platform, report }: Comparison,
  { kind, object }: Pick<Difference, 'kind' | 'object'>,
  read: (tx: Tx) => Promise<string[]>,
): Promise<void> {
  const differences = await transact(platform, null, read);
  for (const detail of differences) report.add({ kind, object, detail, repaired: true });
}

/**
 * Reads many objects of a kind again, one after the other.
 * @throws Error in the end, when some could not be compared.
 */
export async function repairEach(
  comparison: Comparison,
  kind: string,
  objects: Iterable<string> | AsyncIterable<string>,
  read: (tx: Tx, object: string) => Promise<string[]>,
): Promise<void> {
  let [seen, failed] = [0, 0];
  for await (const object of objects) {
    seen += 1;
    try {
      await repair(comparison, { kind, object }, async (tx) => read(tx, object));
    } catch (error) {
      failed += 1;
      comparison.platform.logger.warn({ err: error, kind, object }, 'object not compared with Stripe');
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${seen} could not be compared: ${kind}`);
}
