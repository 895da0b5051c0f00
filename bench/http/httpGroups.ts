import { Lighthouse } from '../../e2e/lighthouse/Lighthouse.ts';
import { ratioAtLeast, valueAtLeast, valueAtMost, type Benchmark, type Group } from '../framework/Benchmark.ts';
import type { LoadOrder } from '../load/Load.ts';
import { authenticatedRead, drawnPage, keptAnswer, tlsCheck } from './answers.ts';
import { openHttpStage, startKoa, webhookSecret, type HttpStage } from './HttpStage.ts';
import { othersDuringSignIns, signIn } from './signIn.ts';

const throughput = 'webhook';
const latency = 'p99 of a webhook at 200/s';

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

/** Stripe delivers distinct events: each is verified, stored with its outbox row, and acknowledged. */
const webhook: Benchmark<HttpStage> = {
  name: throughput,
  what: 'POST /api/stripe/webhook: verify, store, hand on, 200',
  against: 'Koa + one prepared insert of the same bytes',
  figures: [
    {
      name: throughput,
      ...ratioAtLeast(0.3, 0.5, 'events/s'),
      reason: 'The product verifies a signature, writes two rows instead of one, and hands the event to the queue.',
    },
    { name: latency, ...valueAtMost(50, 50, 'ms') },
  ],
  async open({ apiUrl, database, load }) {
    const bare = await startKoa({ kind: 'insert', ...database });
    const measure = async (url: string) => {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const signed = { secret: webhookSecret, body: event };
      const order: LoadOrder = { url, expected: 200, method: 'POST', headers, signed };
      const { perSecond } = await load.run(order);
      const { p99 } = await load.run({ ...order, rate: 200 });
      return { [throughput]: perSecond, [latency]: p99 };
    };
    return {
      baseline: async () => measure(`${bare.origin}/`),
      subject: async () => measure(`${apiUrl}/api/stripe/webhook`),
      close: async () => bare.stop(),
    };
  },
};

const onAPhone = { paint: 'home page on a phone, largest paint', score: 'home page on a phone, performance' };

/** A page rendered on the server, compared with one that the browser has to render. */
const phone: Benchmark<HttpStage> = {
  name: 'home page on a phone',
  what: 'GET / as Lighthouse’s slow phone sees it: rendered on the server, hydrated when idle',
  against: 'the sign-in page, which the browser renders',
  figures: [
    { name: onAPhone.paint, ...valueAtMost(1_800, 1_250, 'ms') },
    { name: onAPhone.score, ...valueAtLeast(95, 100, 'points') },
  ],
  async open({ apiUrl }) {
    const lighthouse = await Lighthouse.open();
    const measure = async (path: string) => {
      const { scores, largestContentfulPaint } = await lighthouse.audit(`${apiUrl}${path}`, ['performance']);
      return {
        [onAPhone.paint]: largestContentfulPaint ?? Number.NaN,
        [onAPhone.score]: scores.performance ?? Number.NaN,
      };
    };
    return {
      baseline: async () => measure('/login'),
      subject: async () => measure('/'),
      close: async () => lighthouse.close(),
    };
  },
};

const reason = 'A context with a request id, a log line and a measure take some 4 µs; bare Koa answers in about 20 µs.';
const whole = { expected: 200, floor: 0.5, ambition: 0.75, reason } as const;
const unchanged = { expected: 304, floor: 0.7, ambition: 0.9, reason } as const;

export const httpGroup: Group<HttpStage> = {
  benchmarks: [
    keptAnswer({ name: 'plans, 200', path: '/api/plans', ...whole }),
    keptAnswer({ name: 'plans, 304', path: '/api/plans', ...unchanged }),
    keptAnswer({ name: 'page, 200', path: '/tarifs', ...whole }),
    keptAnswer({ name: 'page, 200, brotli', path: '/tarifs', encoding: 'br', ...whole }),
    keptAnswer({ name: 'page, 304', path: '/tarifs', ...unchanged }),
    drawnPage,
    authenticatedRead,
    webhook,
    signIn,
    othersDuringSignIns,
    phone,
  ],
  open: openHttpStage,
};

/** A cached page of a host's site. */
const hostPage = {
  path: '/',
  host: 'mas.sites.example',
  reason: 'As a page of the product; and the name is read, and looked up among those that are kept.',
};

export const hostingGroup: Group<HttpStage> = {
  benchmarks: [
    keptAnswer({ ...whole, name: 'host page, 200', ...hostPage }),
    keptAnswer({ ...unchanged, name: 'host page, 304', ...hostPage, floor: 0.6 }),
    tlsCheck,
  ],
  open: openHttpStage,
};
