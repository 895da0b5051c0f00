import { transact, type Platform, type Tx } from '../../../platform/index.ts';
import type { Difference } from './Reconciliation.entity.ts';

/** What a part of a reconciliation works with. */
export interface Comparison {
  platform: Platform;
  /** Stripe account and mode, see `stripeAccountOf`. */
  stripeAccount: string;
  /** Since when things at Stripe may have changed unseen; null: since ever. */
  since: Date | null;
  report: ReconciliationReport;
  /** Says how far this part has come, from 0 to 1. */
  moved: (share: number) => Promise<void>;
}

/** One kind of thing that is compared. Whatever it throws, the other parts go on. */
export interface ReconciliationPart {
  /** In French, as the administrator who waits reads it. */
  title: string;
  /** Of the whole, in percent. */
  share: number;
  compare(comparison: Comparison): Promise<void>;
}

/** Differences that are stored one by one; of more, only their number. */
const most = 500;

/** What a reconciliation has looked at and found so far. */
export class ReconciliationReport {
  readonly examined: Record<string, number> = {};
  readonly #differences: Difference[] = [];
  #left = 0;
  /** Of parts that could not be compared, in French. */
  readonly failures: string[] = [];

  /** Counts objects that were looked at. */
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
 * Reads one thing again, in a transaction of its own: what was repaired stays repaired, and nobody waits for long.
 * @param read answers what differed, in French.
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
 * Reads many things of a kind again, one after the other.
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
