import { createPlatform } from '@app/domain/composition';
import { createLogger, systemClock, type Platform } from '@app/domain/platform';
import type { Cluster } from '../e2e/cluster/startCluster.ts';

/** Of the cluster's account at Stripe. */
export const stripeSecretKey = 'sk_test_cluster';

/** A platform in this process on what a cluster runs on: it plays the API's part, and looks into the database. */
export async function openBenchPlatform(cluster: Cluster): Promise<Platform> {
  return createPlatform({
    databaseUrl: cluster.postgres.url,
    redisUrl: cluster.redis?.url,
    appKey: Buffer.alloc(32, 7).toString('base64'),
    appUrl: cluster.appUrl,
    dataDir: '/nowhere',
    poolSize: 10,
    applicationName: 'clairvolet bench',
    clock: systemClock,
    logger: createLogger({ level: 'error', process: 'server' }),
    ...(cluster.stripeBase !== null && {
      settingOverrides: { stripe_secret_key: stripeSecretKey },
      providers: { stripeApiBase: cluster.stripeBase },
    }),
  });
}
