import { createPlatform } from '@app/domain/composition';
import { createLogger, systemClock } from '@app/domain/platform';
import { startCluster } from '../../e2e/cluster/startCluster.ts';
import { seedRentals, type Extent } from './seedRentals.ts';

/** A database with so many hosts, properties and stays, without processes of the product, and the platform to read it by. */
export type Rentals = Awaited<ReturnType<typeof openRentals>>;

export async function openRentals(extent: Extent) {
  const cluster = await startCluster({ backend: 'postgres', workers: 0, apis: 0 });
  const platform = await openPlatform(cluster);
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

/** A platform of the bench's own on the database of a cluster. */
export async function openPlatform({ postgres, appUrl }: Awaited<ReturnType<typeof startCluster>>) {
  return createPlatform({
    databaseUrl: postgres.url,
    redisUrl: undefined,
    appKey: Buffer.alloc(32, 7).toString('base64'),
    appUrl,
    dataDir: '/nowhere',
    poolSize: 4,
    applicationName: 'clairvolet bench',
    clock: systemClock,
    logger: createLogger({ level: 'error', process: 'server' }),
  });
}
