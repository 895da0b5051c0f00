import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Benchmark } from '../Benchmark.ts';
import { Child } from '../processes/Child.ts';
import type { BackupsStage } from './BackupsStage.ts';

const measured = z.object({ milliseconds: z.number(), peakBytes: z.number(), rows: z.number() });
const mebibyte = 1024 ** 2;

/** A backup of everything, encrypted and with its digests, beside PostgreSQL's own tool. */
export const backup: Benchmark<BackupsStage> = {
  name: 'backup',
  what: 'a backup of 1,000,000 rows: snapshot, zstd, AES-256-GCM, SHA-256, on the disk',
  against: 'pg_dump -Fc -Z1 of the same database',
  figures: [
    { name: 'backup of a million rows', unit: 's', judged: 'ratio', better: 'lower', floor: 1.5, ambition: 0.9 },
  ],
  async open(stage) {
    const { server, databaseUrl, dataDir } = stage;
    const dump = join(dataDir, 'bench.dump');
    return {
      async baseline() {
        await rm(dump, { force: true });
        const before = performance.now();
        await promisify(execFile)(server.program('pg_dump'), ['-Fc', '-Z1', '-f', dump, databaseUrl]);
        return { 'backup of a million rows': (performance.now() - before) / 1_000 };
      },
      async subject() {
        const { milliseconds } = await makeOne(stage);
        return { 'backup of a million rows': milliseconds / 1_000 };
      },
      async close() {
        await rm(dump, { force: true });
      },
    };
  },
};

/** The memory of the process that writes the archive, whatever there is to read. */
export const backupMemory: Benchmark<BackupsStage> = {
  name: 'memory of a backup',
  what: 'a backup of 1,000,000 rows',
  against: 'nothing',
  figures: [
    {
      name: 'memory of a backup',
      unit: 'MiB at its peak',
      judged: 'value',
      better: 'lower',
      floor: 128,
      ambition: 128,
    },
  ],
  async open(stage) {
    return {
      async subject() {
        const { peakBytes } = await makeOne(stage);
        return { 'memory of a backup': peakBytes / mebibyte };
      },
      close: async () => undefined,
    };
  },
};

/** In a new process, as a worker does. */
async function makeOne({ databaseUrl, pool, appKey, dataDir }: BackupsStage): Promise<z.infer<typeof measured>> {
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
    return made;
  } finally {
    await child.stop();
    await rm(join(dataDir, 'backups'), { recursive: true, force: true });
  }
}
