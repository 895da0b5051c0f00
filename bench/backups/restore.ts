import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { migrateDatabase } from '../../e2e/cluster/migrateDatabase.ts';
import type { Benchmark } from '../Benchmark.ts';
import { Child } from '../processes/Child.ts';
import type { BackupsStage } from './BackupsStage.ts';

const run = promisify(execFile);
const figure = 'restore of a million rows';
const root = `${import.meta.dirname}/../..`;

/** A restore into an installation that holds nothing yet, by the operator's command: its process starts within the time. */
export const restore: Benchmark<BackupsStage> = {
  name: 'restore',
  what: 'a restore of 1,000,000 rows: every byte verified, loaded beside, put in place in one transaction',
  against: 'pg_restore -1 of the dump of the same database',
  figures: [{ name: figure, unit: 's', judged: 'ratio', better: 'lower', floor: 1.3, ambition: 1 }],
  async open({ server, databaseUrl, pool, appKey, dataDir }) {
    const dump = join(dataDir, 'restored.dump');
    await run(server.program('pg_dump'), ['-Fc', '-Z1', '-f', dump, databaseUrl]);
    const backupId = randomUUID();
    await pool.query(
      `insert into backup (id, job_id, origin, state, file_name, created_at)
       values ($1, $1, 'manual', 'running', 'bench.zip', now())`,
      [backupId],
    );
    const child = new Child(import.meta.resolve('./measureBackup.ts'));
    try {
      await child.ask(z.object({ rows: z.number() }), { databaseUrl, appKey, dataDir, backupId });
    } finally {
      await child.stop();
    }
    const urlOf = (name: string) => {
      const url = new URL(databaseUrl);
      url.pathname = `/${name}`;
      return url.href;
    };
    const anew = async (name: string) => {
      await pool.query(`drop database if exists ${name} with (force)`);
      await pool.query(`create database ${name}`);
    };
    const environment = {
      ...process.env,
      DATABASE_URL: urlOf('ours'),
      APP_KEY: appKey,
      APP_URL: 'http://localhost:3000',
      DATA_DIR: join(dataDir, 'restored'),
    };
    const timed = async (work: () => Promise<unknown>) => {
      const before = performance.now();
      await work();
      return { [figure]: (performance.now() - before) / 1_000 };
    };
    return {
      async baseline() {
        await anew('theirs');
        return timed(async () => run(server.program('pg_restore'), ['-1', '-d', urlOf('theirs'), dump]));
      },
      async subject() {
        await anew('ours');
        await migrateDatabase({ ...environment, ADMIN_EMAIL: 'chef@bench.test', ADMIN_PASSWORD: randomUUID() });
        const file = join(dataDir, 'backups', `${backupId}.zip`);
        return timed(async () =>
          run(process.execPath, ['worker/cli/restore.ts', '--file', file, '--yes'], { cwd: root, env: environment }),
        );
      },
      async close() {
        await pool.query('drop database if exists ours with (force)');
        await pool.query('drop database if exists theirs with (force)');
        await rm(dump, { force: true });
      },
    };
  },
};
