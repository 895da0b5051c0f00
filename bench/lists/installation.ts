import { Pool } from 'pg';
import { startCluster } from '../../e2e/cluster/startCluster.ts';
import { signIn } from '../load/browser.ts';
import { seedLists } from './seedLists.ts';

/** One API process with so many customers, and the cookie of a super administrator. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export async function openInstallation(customers: number, environment: Record<string, string> = {}) {
  const cluster = await startCluster({
    backend: 'postgres',
    workers: 0,
    environment: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000', ...environment },
  });
  const close = async () => cluster.stop();
  try {
    const [api] = cluster.apis;
    const [apiUrl = ''] = cluster.apiUrls;
    if (!api) throw new Error('There is no API process');
    const pool = new Pool({ connectionString: cluster.postgres.url, max: 1 });
    try {
      await seedLists(pool, customers);
    } finally {
      await pool.end();
    }
    return { api, apiUrl, cookie: await signIn(apiUrl, cluster.appUrl, cluster.administrator), close };
  } catch (error) {
    await close();
    throw error;
  }
}
