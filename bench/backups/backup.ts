import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { migrateDatabase } from '../../e2e/cluster/migrateDatabase.ts';
import { oneFigure, ratioAtMost, valueAtMost, type Group } from '../framework/Benchmark.ts';
import { Child } from '../framework/Child.ts';
import { secondsOf } from '../framework/statistics.ts';
import { openBackupsStage, type BackupsStage } from './BackupsStage.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const measured = z.object({ milliseconds: z.number(), peakBytes: z.number(), rows: z.number() });

const dumpOf = ({ dataDir }: BackupsStage) => join(dataDir, 'bench.dump');

async function dump(stage: BackupsStage): Promise<void> {
  await run(stage.server.program('pg_dump'), ['-Fc', '-Z1', '-f', dumpOf(stage), stage.databaseUrl]);
}

/** A backup by the product, in a new process, as a worker does. */
async function makeBackup({ databaseUrl, pool, appKey, dataDir }: BackupsStage) {
  const backupId = randomUUID();
  await pool.query(
    `insert into backup (id, job_id, origin, state, file_name, created_at)
     values ($1, $1, 'manual', 'running', 'bench.zip', now())`,
    [backupId],
  );
  const child = new Child(import.meta.resolve('./measureBackup.ts'));
  try {
    const made = await child.ask(measured, { databaseUrl, appKey, dataDir, backupId });
    if (made.rows < 1_000_000) throw new Error(`The backup holds ${made.rows} rows`);
    return { ...made, file: join(dataDir, 'backups', `${backupId}.zip`) };
  } finally {
    await child.stop();
  }
}

async function measureBackup(stage: BackupsStage) {
  const made = await makeBackup(stage);
  await rm(made.file);
  return made;
}

/** A backup of everything, encrypted and with its digests, compared with PostgreSQL's own tool. */
const backup = oneFigure<BackupsStage>({
  name: 'backup of a million rows',
  what: 'a backup of 1,000,000 rows: snapshot, zstd, AES-256-GCM, SHA-256, on the disk',
  against: 'pg_dump -Fc -Z1 of the same database',
  ...ratioAtMost(1.5, 0.9, 's'),
  open: async (stage) => ({
    async baseline() {
      await rm(dumpOf(stage), { force: true });
      return secondsOf(async () => dump(stage));
    },
    subject: async () => (await measureBackup(stage)).milliseconds / 1_000,
  }),
});

/** The memory of the process that writes the archive, whatever there is to read. */
const backupMemory = oneFigure<BackupsStage>({
  name: 'memory of a backup',
  what: 'a backup of 1,000,000 rows',
  against: 'nothing',
  ...valueAtMost(128, 128, 'MiB at its peak'),
  open: async (stage) => ({ subject: async () => (await measureBackup(stage)).peakBytes / 1024 ** 2 }),
});

/** A restore into an installation that holds nothing yet, by the operator's command: its process starts within the time. */
const restore = oneFigure<BackupsStage>({
  name: 'restore of a million rows',
  what: 'a restore of 1,000,000 rows: every byte verified, loaded beside, put in place in one transaction',
  against: 'pg_restore -1 of the dump of the same database',
  ...ratioAtMost(1.3, 1, 's'),
  async open(stage) {
    const { server, databaseUrl, pool, appKey, dataDir } = stage;
    await dump(stage);
    const { file } = await makeBackup(stage);
    const renew = async (name: string) => {
      await pool.query(`drop database if exists ${name} with (force)`);
      await pool.query(`create database ${name}`);
      return new URL(`/${name}`, databaseUrl).href;
    };
    return {
      async baseline() {
        const url = await renew('theirs');
        return secondsOf(async () => run(server.program('pg_restore'), ['-1', '-d', url, dumpOf(stage)]));
      },
      async subject() {
        const env = {
          ...process.env,
          DATABASE_URL: await renew('ours'),
          APP_KEY: appKey,
          APP_URL: 'http://localhost:3000',
          DATA_DIR: join(dataDir, 'restored'),
        };
        await migrateDatabase({ ...env, ADMIN_EMAIL: 'chef@bench.test', ADMIN_PASSWORD: randomUUID() });
        const command = ['worker/cli/restore.ts', '--file', file, '--yes'];
        return secondsOf(async () => run(process.execPath, command, { cwd: root, env }));
      },
    };
  },
});

export const backupsGroup: Group<BackupsStage> = {
  benchmarks: [backup, backupMemory, restore],
  open: openBackupsStage,
};
