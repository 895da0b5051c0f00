import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostEventPaths } from '@app/contract/payments/hostEvents.ts';
import { startSmtpSink } from '@app/domain/testing/smtp';
import { StripeControl } from '@sandbox/stripe/control';
import { buildClientWhenNeeded } from '../../dev/launcher/buildClient.ts';
import { freePort } from '../../dev/processes/freePort.ts';
import { startStripeSandbox } from '@sandbox/stripe';
import { FaultProxy } from './FaultProxy.ts';
import { takeDailySlots } from '../takeDailySlots.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { startPostgres } from './startPostgres.ts';
import { ProductProcess } from './ProductProcess.ts';
import { SmallDisk } from './SmallDisk.ts';
import { startRedis } from './startRedis.ts';
import { startChannels } from './startChannels.ts';
import { startHosting } from './startHosting.ts';

export type QueueBackend = 'postgres' | 'redis';

/** The connections (from, to) that a scenario may disturb. */
export type Route =
  | 'clientToApi'
  | 'apiToPostgres'
  | 'apiToRedis'
  | 'apiToStripe'
  | 'workerToPostgres'
  | 'workerToRedis'
  | 'workerToSmtp'
  | 'workerToStripe'
  | 'workerToDns'
  | 'workerToRegistrar'
  | 'workerToChannels';

export interface ClusterOptions {
  backend: QueueBackend;
  /** How many API processes; 1 when absent. */
  apis?: number;
  /** How many worker processes; 1 when absent. */
  workers?: number;
  /** Added to the environment of every process of the product; also overrides what the cluster would set. */
  environment?: NodeJS.ProcessEnv;
  /** Which connections go through a FaultProxy; none when absent. */
  proxied?: readonly Route[];
  /** With the Stripe sandbox, whose webhooks go to the first API; without Stripe when absent. */
  stripe?: 'sandbox';
  /** With the DNS sandbox, the registrar's and a server for hosts' sites; without any when absent. */
  hosting?: 'sandbox';
  /** With the sandbox of the platforms whose calendars are read; without any when absent. */
  channels?: 'sandbox';
  /** The disk of the product's files can be filled up, if this machine allows it; an ordinary directory when absent. */
  disk?: 'small';
  /** `durable` as in production; `volatile`, the default, is faster and survives every kill but the machine's. */
  postgresMode?: 'durable' | 'volatile';
}

/** The product as separate processes: PostgreSQL, Redis on request, mail server, APIs and workers. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const appKey = Buffer.alloc(32, 7).toString('base64');
const administrator = { email: 'super@clairvolet.test', password: 'volets du matin' };

/** Starts all of it, migrated, and resolves when every process is ready. It always ends with this process. */
export async function startCluster(options: ClusterOptions) {
  // Another program may take a free port before it is used.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function startOnce(options: ClusterOptions) {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
    closing.length = 0;
  };
  try {
    return { ...(await assemble(options, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(options: ClusterOptions, closing: (() => Promise<unknown>)[]) {
  const ownDir = await mkdtemp(join(tmpdir(), 'clairvolet-cluster-'));
  closing.push(async () => rm(ownDir, { recursive: true, force: true }));
  const dataDir = join(ownDir, 'data');
  const disk = options.disk ? await SmallDisk.mount(dataDir) : null;
  closing.push(async () => disk?.unmount());
  const postgres = await startPostgres(ownDir, options.postgresMode ?? 'volatile');
  closing.push(async () => postgres.stop());
  const redis = options.backend === 'redis' ? await startRedis() : null;
  closing.push(async () => redis?.stop());
  const sink = await startSmtpSink();
  closing.push(async () => sink.stop());

  const proxies = new Map<Route, FaultProxy>();
  /** The same address through the route's proxy, if it has one. */
  async function via(route: Route, address: string): Promise<string> {
    if (!options.proxied?.includes(route)) return address;
    const url = new URL(address);
    const proxy = await FaultProxy.start(Number(url.port));
    proxies.set(route, proxy);
    closing.push(async () => proxy.stop());
    url.port = String(proxy.port);
    return url.href;
  }

  const { DATABASE_URL: _, REDIS_URL: __, ...inherited } = process.env;
  const ports = await Promise.all(Array.from({ length: options.apis ?? 1 }, async () => freePort()));
  const [firstUrl = '', ...otherUrls] = ports.map((port) => `http://127.0.0.1:${port}`);
  const appUrl = `http://localhost:${ports[0] ?? 0}`;
  const stripe = options.stripe ? await startStripe(ports[0] ?? 0, closing) : null;
  const environment: NodeJS.ProcessEnv = {
    ...inherited,
    ...stripe?.environment,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_KEY: appKey,
    APP_URL: appUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'info',
    WORKER_PORT: '0',
    SMTP_URL: await via('workerToSmtp', sink.url),
  };
  const hosting = options.hosting ? await startHosting(closing) : null;
  Object.assign(environment, hosting?.environment);
  const channels = options.channels ? await startChannels(closing) : null;
  const feedsBase = channels && (await via('workerToChannels', channels.base));
  if (feedsBase !== null) environment['FEED_PRIVATE_HOSTS'] = new URL(feedsBase).host;
  await migrateDatabase({ ...environment, DATABASE_URL: postgres.url, ...(redis && { REDIS_URL: redis.url }) });
  await takeDailySlots(postgres.url);
  await hosting?.configure(postgres.url);

  const apiEnvironment = {
    ...environment,
    ...(stripe && { STRIPE_API_BASE: await via('apiToStripe', stripe.base) }),
    ...(hosting && { REGISTRAR_API_BASE: hosting.registrarBase }),
    DATABASE_URL: await via('apiToPostgres', postgres.url),
    ...(redis && { REDIS_URL: await via('apiToRedis', redis.url) }),
  };
  const workerEnvironment = {
    ...environment,
    ...(stripe && { STRIPE_API_BASE: await via('workerToStripe', stripe.base) }),
    ...(hosting && {
      DNS_API_URL: await via('workerToDns', hosting.apiBase),
      REGISTRAR_API_BASE: await via('workerToRegistrar', hosting.registrarBase),
    }),
    DATABASE_URL: await via('workerToPostgres', postgres.url),
    ...(redis && { REDIS_URL: await via('workerToRedis', redis.url) }),
  };
  const apis = ports.map(
    (port, at) =>
      new ProductProcess({
        name: `api ${at + 1}`,
        entry: 'server/main.ts',
        environment: { ...apiEnvironment, PORT: String(port), ...options.environment },
        logFile: join(ownDir, `api-${at + 1}.log`),
      }),
  );
  const workers = Array.from(
    { length: options.workers ?? 1 },
    (_unused, at) =>
      new ProductProcess({
        name: `worker ${at + 1}`,
        entry: 'worker/main.ts',
        environment: { ...workerEnvironment, ...options.environment },
        logFile: join(ownDir, `worker-${at + 1}.log`),
      }),
  );
  const processes = [...apis, ...workers];
  closing.push(async () => Promise.all(processes.map(async (process) => process.stop())));
  await Promise.all(processes.map(async (process) => process.start()));

  return {
    backend: options.backend,
    /** Public address, for the Origin of writes; also that of the first API. */
    appUrl,
    /** Addresses of the APIs, in the order of `apis`; the first is behind `clientToApi`. */
    apiUrls: [(await via('clientToApi', firstUrl)).replace(/\/$/, ''), ...otherUrls],
    apis,
    workers,
    postgres,
    /** Null where BullMQ runs on PostgreSQL. */
    redis,
    sink,
    /** DATA_DIR of every process. */
    dataDir,
    /** Null unless it can be filled up. */
    disk,
    /** Controls what people, banks and time do at Stripe; null without it. */
    stripe: stripe?.control ?? null,
    /** The address of its API, bypassing every proxy; null without it. */
    stripeBase: stripe?.base ?? null,
    /** What the DNS and the registrar really did; null without them. */
    hosting,
    /** What happens at the platforms, and the address of their calendars as the product reads them; null without them. */
    channels: channels && feedsBase !== null ? { control: channels.control, feedsBase } : null,
    /** Everything that can fail on request, so that a scenario can end all faults. */
    proxies: [...proxies.values()],
    /** @throws Error when this route does not go through one. */
    proxy(route: Route): FaultProxy {
      const found = proxies.get(route);
      if (!found) throw new Error(`${route} does not go through a proxy in this cluster`);
      return found;
    },
    /** The first one, from the environment. */
    administrator,
  };
}

/** A Stripe in which no money moves, with an account whose webhooks go to the API at this port. */
async function startStripe(apiPort: number, closing: (() => Promise<unknown>)[]) {
  const sandbox = await startStripeSandbox({ port: 0, log: () => undefined });
  closing.push(async () => sandbox.stop());
  const account = { secretKey: 'sk_test_cluster', webhookSecret: 'whsec_cluster' };
  const secrets = { connect: 'whsec_cluster_connect', thin: 'whsec_cluster_thin' };
  const api = `http://127.0.0.1:${apiPort}`;
  sandbox.openAccount({
    ...account,
    webhookUrl: `${api}/api/stripe/webhook`,
    connectWebhook: { url: `${api}${hostEventPaths.connect}`, secret: secrets.connect },
    thinWebhook: { url: `${api}${hostEventPaths.thin}`, secret: secrets.thin },
  });
  // The proxies listen on one address only, which `localhost` may not mean.
  const base = `http://127.0.0.1:${new URL(sandbox.url).port}`;
  return {
    base,
    control: new StripeControl(base, account.secretKey),
    environment: {
      STRIPE_SECRET_KEY: account.secretKey,
      STRIPE_WEBHOOK_SECRET: account.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connect,
      STRIPE_THIN_WEBHOOK_SECRET: secrets.thin,
    },
  };
}

/** Builds the client where its sources have changed since, or it never was: no API starts without it. */
export async function readyClient(): Promise<void> {
  await buildClientWhenNeeded({
    root: join(import.meta.dirname, '..', '..'),
    signal: new AbortController().signal,
    log: (message) => console.log(message),
  });
}
