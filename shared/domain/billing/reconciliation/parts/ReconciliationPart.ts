import { transact, type Platform, type Tx } from '../../../platform/index.ts';
import type { Difference } from './Reconciliation.entity.ts';

export interface Comparison {
  platform: Platform;
  /** Stripe account and mode, see `stripeAccountOf`. */
  stripeAccount: string;
  /** The filter of Stripe's lists for what may have changed unnoticed; null: everything. */
  recent: { created: { gte: number } } | null;
  /** Where the part adds what it finds. */
  differences: Difference[];
  count: (kind: string, objects: number) => void;
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

/**
 * Reads one object again, in its own transaction: repairs persist, and locks are short.
 * @param read returns the differences, in French.
 */
export async function repair(
  { platform, differences }: Comparison,
  { kind, object }: Pick<Difference, 'kind' | 'object'>,
  read: (tx: Tx) => Promise<string[]>,
): Promise<void> {
  const found = await transact(platform, null, read);
  differences.push(...found.map((detail) => ({ kind, object, detail, repaired: true })));
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
