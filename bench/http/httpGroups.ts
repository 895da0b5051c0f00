import { Lighthouse } from '../../e2e/lighthouse/Lighthouse.ts';
import { ratioAtLeast, valueAtLeast, valueAtMost, type Benchmark, type Group } from '../framework/Benchmark.ts';
import { register } from '../load/browser.ts';
import type { LoadOrder } from '../load/Load.ts';
import { authenticatedRead, drawnPage, keptAnswer, pageForDates, tlsCheck } from './answers.ts';
import { openHttpStage, startKoa, webhookSecret, type HttpStage } from './HttpStage.ts';
import { measuredSite, propertyPath, seedSite } from './seedSite.ts';
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

/** A page rendered on the server, as Lighthouse's simulated slow phone sees it: its figures by what they are of. */
interface PhonePage {
  name: string;
  path: string;
  /** Milliseconds until the largest paint: what must be reached, what is wanted. */
  paint: [number, number];
  signedIn?: boolean;
  /** Of a host's site; the product's own when absent. */
  host?: string;
}

const homePage: PhonePage = { name: 'home page', path: '/', paint: [1_800, 1_250] };
const firstScreens: readonly PhonePage[] = [
  { name: 'sign-in page', path: '/login', paint: [2_000, 1_500] },
  { name: 'registration page', path: '/register', paint: [2_000, 1_500] },
  { name: 'dashboard', path: '/dashboard', paint: [2_000, 1_500], signedIn: true },
];

/** Compared with the page of administrators, which the browser has to render. */
function onAPhone({ name, path, paint: [floor, ambition], signedIn = false, host }: PhonePage): Benchmark<HttpStage> {
  const figures = {
    paint: `${name} on a phone, largest paint`,
    blocked: `${name} on a phone, blocked time`,
    shift: `${name} on a phone, layout shift in thousandths`,
    score: `${name} on a phone, performance`,
  };
  return {
    name: `${name} on a phone`,
    what: `GET ${path}${host === undefined ? '' : ` of ${host}`} as Lighthouse’s slow phone sees it: rendered on the server${host === undefined ? ', hydrated when idle' : ', without a script'}`,
    against: 'the page at /confirm-email, which the browser renders',
    figures: [
      { name: figures.paint, ...valueAtMost(floor, ambition, 'ms') },
      { name: figures.blocked, ...valueAtMost(200, 100, 'ms') },
      { name: figures.shift, ...valueAtMost(20, 1, '') },
      { name: figures.score, ...valueAtLeast(95, 100, 'points') },
    ],
    async open(stage) {
      const lighthouse = await Lighthouse.open();
      const cookie = signedIn ? (await register(stage, 'ecran@bench.test')).cookie : '';
      const url = new URL(path, stage.apiUrl);
      if (host !== undefined) {
        await seedSite(stage, host);
        url.hostname = host;
      }
      const measure = async (measured: string, headers: Record<string, string>) => {
        const { scores, ...audit } = await lighthouse.audit(measured, ['performance'], headers);
        return {
          [figures.paint]: audit.largestContentfulPaint ?? Number.NaN,
          [figures.blocked]: audit.totalBlockingTime ?? Number.NaN,
          [figures.shift]: (audit.cumulativeLayoutShift ?? Number.NaN) * 1_000,
          [figures.score]: scores.performance ?? Number.NaN,
        };
      };
      return {
        baseline: async () => measure(`${stage.apiUrl}/confirm-email`, {}),
        subject: async () => measure(url.href, cookie === '' ? {} : { Cookie: cookie }),
        close: async () => lighthouse.close(),
      };
    },
  };
}

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
    onAPhone(homePage),
    ...firstScreens.map(onAPhone),
  ],
  open: openHttpStage,
};

/** A cached page of a host's site. */
const hostPage = {
  path: '/',
  host: measuredSite,
  reason: 'As a page of the product; and the name is read, and looked up among those that are kept.',
};

export const hostingGroup: Group<HttpStage> = {
  benchmarks: [
    keptAnswer({ ...whole, name: 'host page, 200', ...hostPage }),
    keptAnswer({ ...unchanged, name: 'host page, 304', ...hostPage, floor: 0.6 }),
    keptAnswer({ ...whole, name: 'host property page, 200', ...hostPage, path: propertyPath }),
    keptAnswer({ ...whole, name: 'host property page, 200, brotli', ...hostPage, path: propertyPath, encoding: 'br' }),
    keptAnswer({ ...unchanged, name: 'host property page, 304', ...hostPage, path: propertyPath, floor: 0.6 }),
    pageForDates,
    onAPhone({ name: 'host property page', path: propertyPath, host: measuredSite, paint: [1_800, 1_250] }),
    tlsCheck,
  ],
  open: openHttpStage,
};
