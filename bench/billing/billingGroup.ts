import type { Group } from '../Benchmark.ts';
import { invoicePdf, type DocumentStage } from './invoicePdf.ts';

/** What needs neither a server nor a database. */
export const billingGroup: Group<DocumentStage> = {
  benchmarks: [invoicePdf],
  open: async () => ({ close: async () => undefined }),
};
