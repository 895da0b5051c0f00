import { startCluster } from '../../e2e/cluster/startCluster.ts';
import { LoadGenerator } from '../load/Load.ts';

/** One API process as in production, and somebody to ask it. */
export interface HttpStage {
  apiUrl: string;
  /** What a write has to say it comes from. */
  origin: string;
  databaseUrl: string;
  load: LoadGenerator;
  close(): Promise<void>;
}

/** How long each side is asked in each round. */
export const roundSeconds = Number(process.env.BENCH_SECONDS ?? 3);
export const connections = 32;

/** Of the events that the load generator signs. */
export const webhookSecret = 'whsec_bench';

/** Its log goes to a file, as a container's does; PostgreSQL waits for its disk, as it must. */
export async function openHttpStage(): Promise<HttpStage> {
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
    origin: cluster.appUrl,
    databaseUrl: cluster.postgres.url,
    load,
    async close() {
      await load.stop();
      await cluster.stop();
    },
  };
}
