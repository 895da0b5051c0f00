import { Pool } from 'pg';
import { startCluster, type Cluster } from '../../e2e/cluster/startCluster.ts';
import { signIn } from './signIn.ts';
import { seedLists } from './seedLists.ts';

/** An installation with so many customers, and the cookie of somebody who may see everything. */
export interface Installation {
  apiUrl: string;
  cookie: string;
}

export interface ListsStage {
  small: Installation;
  large: Installation;
  close(): Promise<void>;
}

export const sizes = { small: 1_000, large: Number(process.env.BENCH_CUSTOMERS ?? 100_000) } as const;

/** Two installations that differ in nothing but how much there is in them. */
export async function openListsStage(): Promise<ListsStage> {
  const clusters = [await install(), await install()] as const;
  const close = async () => {
    for (const cluster of clusters) await cluster.stop();
  };
  try {
    const [small, large] = clusters;
    return { small: await fill(small, sizes.small), large: await fill(large, sizes.large), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function install(): Promise<Cluster> {
  return startCluster({
    backend: 'postgres',
    workers: 0,
    environment: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000' },
  });
}

async function fill(
  { appUrl, apiUrls: [apiUrl = ''], administrator, postgres }: Cluster,
  count: number,
): Promise<Installation> {
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  try {
    await seedLists(pool, count);
  } finally {
    await pool.end();
  }
  return { apiUrl, cookie: await signIn(apiUrl, { appUrl, administrator }) };
}
