import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startCluster } from '../../e2e/cluster/startCluster.ts';
import type { ProductProcess } from '../../e2e/cluster/ProductProcess.ts';
import { seedLists } from '../lists/seedLists.ts';
import { signIn } from '../lists/signIn.ts';

/** One API process that can be started again, what it compiled, and somebody who may see every list. */
export interface ServerStage {
  api: ProductProcess;
  apiUrl: string;
  cookie: string;
  /** Where Node.js keeps what it compiled; emptied, the next start is a cold one. */
  compiled: string;
  close(): Promise<void>;
}

const customers = 2_000;

export async function openServerStage(): Promise<ServerStage> {
  const compiled = await mkdtemp(join(tmpdir(), 'clairvolet-bench-compiled-'));
  const cluster = await startCluster({
    backend: 'postgres',
    workers: 0,
    environment: {
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
      MAX_LOOP_DELAY: '60000',
      NODE_COMPILE_CACHE: compiled,
    },
  });
  const close = async () => {
    await cluster.stop();
    await rm(compiled, { recursive: true, force: true });
  };
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
    return { api, apiUrl, cookie: await signIn(apiUrl, cluster), compiled, close };
  } catch (error) {
    await close();
    throw error;
  }
}
