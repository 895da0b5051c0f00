import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { migrateDatabase } from '../../e2e/cluster/migrateDatabase.ts';
import { seedMillionRows } from './seedMillionRows.ts';
import { startToolServer } from './toolServer.ts';

/** A database with a million rows, and where its backups go. */
export type BackupsStage = Awaited<ReturnType<typeof openBackupsStage>>;

export async function openBackupsStage() {
  const server = await startToolServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'clairvolet-bench-data-'));
  const pool = new Pool({ connectionString: server.url, max: 2 });
  const close = async () => {
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const appKey = randomBytes(32).toString('base64');
    await migrateDatabase({
      ...process.env,
      DATABASE_URL: server.url,
      APP_KEY: appKey,
      APP_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'chef@bench.test',
      ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    });
    await seedMillionRows(pool);
    return { server, databaseUrl: server.url, pool, appKey, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}
