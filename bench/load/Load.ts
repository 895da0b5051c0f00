import { z } from 'zod';
import { Child } from '../framework/Child.ts';

/** How long each side is asked in each round. */
export const roundSeconds = Number(process.env.BENCH_SECONDS ?? 3);
export const connections = 32;

/** What one run of load does. */
export const loadOrder = z.object({
  url: z.string(),
  /** The only status that counts as an answer. */
  expected: z.number(),
  /** Bytes of each answer's body as it is sent; not looked at when absent. */
  bodyBytes: z.number().optional(),
  seconds: z.number().default(roundSeconds),
  connections: z.number().default(connections),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  /** What each connection sends besides, in their order. */
  clients: z.array(z.object({ headers: z.record(z.string(), z.string()), body: z.string() })).default([]),
  /** Each request sends this body with an id of its own in place of `{{id}}`, signed as Stripe signs. */
  signed: z.object({ secret: z.string(), body: z.string() }).optional(),
  /** Requests a second, evenly; as many as can be when absent. */
  rate: z.number().optional(),
});
export type LoadOrder = z.input<typeof loadOrder>;
/** An order with everything that it leaves open. */
export type Load = z.output<typeof loadOrder>;

/** Milliseconds, but for `perSecond`. */
const loadReport = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() });
export type LoadReport = z.output<typeof loadReport>;

/** A process of its own that sends requests. */
export class LoadGenerator extends Child {
  constructor() {
    super(import.meta.resolve('./generate.ts'));
  }

  /** @throws Error when anything but what the order expects came back. */
  async run(order: LoadOrder): Promise<LoadReport> {
    return this.ask(loadReport, order);
  }
}
