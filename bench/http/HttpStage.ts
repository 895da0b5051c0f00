import { z } from 'zod';
import { startCluster } from '../../e2e/cluster/startCluster.ts';
import type { KoaOrder } from '../baselines/bareKoa.ts';
import { oneFigure, type Benchmark, type Figure } from '../framework/Benchmark.ts';
import { Child } from '../framework/Child.ts';
import { LoadGenerator, type LoadOrder } from '../load/Load.ts';

/** Of the events that the load generator signs. */
export const webhookSecret = 'whsec_bench';

/** One API process as in production, and a load generator. */
export type HttpStage = Awaited<ReturnType<typeof openHttpStage>>;

/** Its log goes to a file, as a container's does; PostgreSQL waits for its disk, as it must. */
export async function openHttpStage() {
  const cluster = await startCluster({
    backend: 'postgres',
    workers: 0,
    postgresMode: 'durable',
    environment: {
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '1000000',
      TRUST_PROXY: '1',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
  });
  const load = new LoadGenerator();
  const [apiUrl = ''] = cluster.apiUrls;
  return {
    apiUrl,
    /** What a write has to say it comes from. */
    origin: cluster.appUrl,
    /** For a baseline on the same database, with as many connections as one API process (server/main.ts). */
    database: { databaseUrl: cluster.postgres.url, poolSize: 10 },
    load,
    /** Where the product has its files. */
    dataDir: cluster.dataDir,
    async close() {
      await load.stop();
      await cluster.stop();
    },
  };
}

/** Starts Koa alone with something to do. */
export async function startKoa(order: KoaOrder): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = new Child(import.meta.resolve('../baselines/bareKoa.ts'));
  const port = await child.ask(z.int(), order);
  return { origin: `http://127.0.0.1:${port}`, stop: async () => child.stop() };
}

interface BesideKoa extends Pick<Figure, 'name' | 'floor' | 'ambition' | 'reason'> {
  what: string;
  against: string;
  /** What Koa is to do, and what each of the two is asked, by its origin. */
  prepare: (stage: HttpStage) => Promise<{
    koa: KoaOrder;
    subject: LoadOrder;
    baseline: (origin: string) => LoadOrder | Promise<LoadOrder>;
  }>;
}

/** Requests a second that the product answers, compared with Koa alone. */
export function besideKoa({ prepare, ...figure }: BesideKoa): Benchmark<HttpStage> {
  return oneFigure({
    ...figure,
    unit: 'requests/s',
    judged: 'ratio',
    better: 'higher',
    async open(stage: HttpStage) {
      const { koa, subject, baseline } = await prepare(stage);
      const bare = await startKoa(koa);
      const order = await baseline(bare.origin);
      const perSecond = async (asked: LoadOrder) => (await stage.load.run(asked)).perSecond;
      return {
        baseline: async () => perSecond(order),
        subject: async () => perSecond(subject),
        close: async () => bare.stop(),
      };
    },
  });
}
