import type { Platform } from '../../../platform/index.ts';
import type { ReconciliationReport } from './ReconciliationReport.ts';

/** What a part of a reconciliation works with. */
export interface Comparison {
  platform: Platform;
  /** Stripe account and mode, see `stripeAccountOf`. */
  stripeAccount: string;
  /** Since when things at Stripe may have changed unseen; null: since ever. */
  since: Date | null;
  report: ReconciliationReport;
  /** Says how far this part has come, from 0 to 1. */
  moved(share: number): Promise<void>;
}

/** One kind of thing that is compared. Whatever it throws, the other parts go on. */
export interface ReconciliationPart {
  /** In French, as the administrator who waits reads it. */
  title: string;
  /** Of the whole, in percent. */
  share: number;
  compare(comparison: Comparison): Promise<void>;
}
