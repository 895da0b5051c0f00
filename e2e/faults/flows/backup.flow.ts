import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { atCommit, beforeUpdate, onCall } from '../steps/Boundary.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { signIn } from '../steps/signIn.ts';
import type { Site } from '../steps/Site.ts';

const one = z.object({ id: z.uuid() });
const listed = z.object({ backups: z.array(one) });

/** What was asked for, by key. */
const backups = new Map<string, string>();

/** An administrator asks for a backup → one archive, whole, and its job. */
export const backup: Flow = {
  name: 'backup',
  crowd: 1,
  skips: ['SMTP accepted'],

  boundaries: [
    atCommit('api', 'commit of the backup', 'backup'),
    beforeUpdate('worker', 'backup begun', 'backup', `new.state = 'running' and old.state = 'queued'`),
    // By the process that writes the archive, which ends with its worker.
    onCall('rows asked for', 'workerToPostgres', 'to stdout'),
    beforeUpdate('worker', 'archive noted as made', 'backup', `new.state = 'succeeded'`),
  ],

  async run(site, key, outside) {
    backups.set(key, await makeBackup(site, outside));
  },

  mails: () => [],

  async missing({ database, dataDir }, keys) {
    const lacks = await Promise.all(
      keys.map(async (key) => {
        const id = backups.get(key) ?? null;
        return (await lackOfBackup(database, dataDir, id)).map((lack) => `backup ${id}: ${lack}`);
      }),
    );
    return lacks.flat();
  },
};

/** Has a backup made, however often it takes: a request that got no answer may have gone through. @returns its id. */
export async function makeBackup(site: Site, { administrator }: Pick<Outside, 'administrator'>): Promise<string> {
  const cookie = await signIn(site, administrator);
  const known = new Set(await idsOf(site, cookie));
  let id: string | undefined;
  await site.untilAnswered(async () => {
    const answer = await site.get('/api/admin/backups', cookie);
    if (answer.status !== 200) return answer;
    id = listed.parse(answer.body).backups.find((entry) => !known.has(entry.id))?.id;
    if (id !== undefined) return answer;
    const asked = await site.post('/api/admin/backups', {}, cookie);
    if (asked.status === 202) ({ id } = one.parse(asked.body));
    // Another backup in progress, such as the nightly one, will end.
    return asked.status === 409 ? { ...asked, status: 503 } : asked;
  }, [200, 202]);
  if (id === undefined) throw new Error('The backup is not in the list');
  return id;
}

async function idsOf(site: Site, cookie: string): Promise<string[]> {
  const { body } = await site.untilAnswered(() => site.get('/api/admin/backups', cookie), [200]);
  return listed.parse(body).backups.map(({ id }) => id);
}

/** What a backup lacks to be made and whole; nothing when it is. */
export async function lackOfBackup(database: Pool, dataDir: string, id: string | null): Promise<string[]> {
  const { rows } = await database.query<{
    state: string;
    name: string | null;
    size: string;
    job: string;
  }>(
    `select b.state, b.stored_name as name, b.size_bytes as size, j.state as job
     from backup b left join job_run j on j.id = b.job_id where b.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row?.name || row.state !== 'succeeded') return [`it is ${row?.state ?? 'missing'}`];
  if (row.job !== 'succeeded') return [`its job is ${row.job}`];
  const folder = join(dataDir, 'backups');
  const files = (await readdir(folder)).filter((name) => name.startsWith(id ?? ''));
  if (files.join() !== row.name) return [`its files are ${files.join(', ') || 'none'}`];
  const archive = await readFile(join(folder, row.name));
  if (archive.length !== Number(row.size)) return [`it has ${archive.length} bytes, not ${row.size}`];
  return [];
}
