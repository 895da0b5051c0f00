import { createPlatform } from '@app/domain/composition';
import { createLogger, systemClock } from '@app/domain/platform';
import { startCluster } from '../../e2e/cluster/startCluster.ts';
import { seedRentals, type Extent } from './seedRentals.ts';

/** A database with so many hosts, properties and stays, without processes of the product, and the platform to read it by. */
export type Rentals = Awaited<ReturnType<typeof openRentals>>;

export async function openRentals(extent: Extent) {
  const cluster = await startCluster({ backend: 'postgres', workers: 0, apis: 0 });
  const platform = await createPlatform({
    databaseUrl: cluster.postgres.url,
    redisUrl: undefined,
    appKey: Buffer.alloc(32, 7).toString('base64'),
    appUrl: cluster.appUrl,
    dataDir: '/nowhere',
    poolSize: 4,
    applicationName: 'clairvolet bench',
    clock: systemClock,
    logger: createLogger({ level: 'error', process: 'server' }),
  });
  const close = async () => {
    await platform.close();
    await cluster.stop();
  };
  try {
    await seedRentals(platform.pool, extent);
    return { platform, close };
  } catch (error) {
    await close();
    throw error;
  }
}
