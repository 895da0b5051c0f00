import { z } from 'zod';
import type { Benchmark } from '../Benchmark.ts';
import type { LoadOrder } from '../load/Load.ts';
import { Child } from '../processes/Child.ts';
import { connections, roundSeconds, webhookSecret, type HttpStage } from './HttpStage.ts';

const throughput = 'webhook';
const latency = 'p99 of a webhook at 200/s';

/** Of one API process: server/main.ts. */
const poolSize = 10;

/** An event of the size that Stripe's have, each of another customer: it is handed on. */
const event = JSON.stringify({
  id: '{{id}}',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1_000),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: 'customer.updated',
  data: { object: { id: 'cus_{{id}}', object: 'customer', metadata: { padding: 'x'.repeat(2_500) } } },
});

function deliveries(url: string): LoadOrder {
  return {
    url,
    expected: 200,
    connections,
    seconds: roundSeconds,
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    signed: { secret: webhookSecret, body: event },
  };
}

/** Stripe tells of events, each another one: its signature is verified, it is stored with its outbox row, and answered. */
export const webhook: Benchmark<HttpStage> = {
  name: throughput,
  what: 'POST /api/stripe/webhook: verify, store, hand on, 200',
  against: 'Koa + one prepared insert of the same bytes',
  figures: [
    {
      name: throughput,
      unit: 'events/s',
      judged: 'ratio',
      better: 'higher',
      floor: 0.3,
      ambition: 0.5,
      reason: 'The product verifies a signature, writes two rows instead of one, and hands the event to the queue.',
    },
    { name: latency, unit: 'ms', judged: 'value', better: 'lower', floor: 50, ambition: 50 },
  ],
  async open({ apiUrl, databaseUrl, load }) {
    const bare = new Child(import.meta.resolve('../baselines/koaInsert.ts'));
    const port = await bare.ask(z.int(), { databaseUrl, poolSize });
    const measure = async (url: string) => {
      const { perSecond } = await load.run(deliveries(url));
      const { p99 } = await load.run({ ...deliveries(url), rate: 200 });
      return { [throughput]: perSecond, [latency]: p99 };
    };
    return {
      baseline: async () => measure(`http://127.0.0.1:${port}/`),
      subject: async () => measure(`${apiUrl}/api/stripe/webhook`),
      close: async () => bare.stop(),
    };
  },
};
