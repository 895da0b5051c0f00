import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupRequested, nightlyBackupDue } from '@app/contract/backups/events.ts';
import { cleanupRequested } from '@app/contract/jobs/events.ts';
import {
  backupFolder,
  backupPath,
  cancelBackup,
  openArchive,
  readBackup,
  requestBackup,
  restoreFolder,
  verifyArchive,
} from '@app/domain/backups';
import { readJob } from '@app/domain/jobs';
import { newId, transact } from '@app/domain/platform';
import { buildAdministrator, holdLock, readRows, type BuiltAccount } from '@app/domain/testing';
import { runHandler } from '../../runtime/runHandler.ts';
import type { Services } from '../../runtime/Handler.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';
import { createBackup } from './createBackup.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A backup sends nothing itself. */
const noServices: Services = {
  templates: { read: async () => Promise.reject(new Error('no templates here')) },
  mail: {
    send: async () => Promise.reject(new Error('no mail here')),
    verify: async () => undefined,
    close: () => undefined,
  },
};

describe('the backups', () => {
  let post: Post;
  let chief: BuiltAccount;
  beforeAll(async () => {
    post = await openPost();
    await post.work({
      queues: new Map([
        ['backups', 1],
        ['mail', 1],
        ['maintenance', 1],
      ]),
    });
    chief = await buildAdministrator(post.platform, { role: 'super_admin' });
    await post.platform.pool.query(`update account set first_name = 'Camille', last_name = 'Bergès' where id = $1`, [
      chief.id,
    ]);
  });
  afterAll(async () => post.close());

  beforeEach(async () => {
    await post.platform.pool.query('drop table if exists added_later');
    await post.settled();
    await post.platform.pool.query('delete from backup');
    await rm(backupFolder(post.platform), { recursive: true, force: true });
  });

  const read = async (id: string) => readBackup(post.platform, id);
  const job = async (id: string) => readJob(post.platform.pool, { accountId: chief.id, isSuperAdmin: true }, id);
  const files = async (): Promise<string[]> => readdir(backupFolder(post.platform)).catch(() => []);
  const over = async (id: string) =>
    until('the backup to be over', async () => !['queued', 'running'].includes((await read(id)).state));

  async function made(): Promise<string> {
    const { id, jobId } = await requestBackup(post.platform, chief.id);
    await until('the backup to be made', async () => (await job(jobId)).state === 'succeeded');
    return id;
  }

  async function happens(event: typeof nightlyBackupDue | typeof cleanupRequested): Promise<void> {
    await transact(post.platform, null, async (tx) => {
      tx.record(event, { slot: tx.clock.now().toISOString() });
    });
    await post.settled();
  }

  it('are made on request: an archive, its row and a succeeded job', async () => {
    const { id, jobId } = await requestBackup(post.platform, chief.id);
    await until('the backup to be made', async () => (await job(jobId)).state === 'succeeded');
    const backup = await read(id);
    expect(backup).toMatchObject({
      state: 'succeeded',
      origin: 'manual',
      author: 'Camille Bergès',
      available: true,
      error: null,
      finishedAt: post.platform.clock.now().toISOString(),
      expiresAt: new Date(post.platform.clock.now().getTime() + 30 * day).toISOString(),
    });
    expect(await job(jobId)).toMatchObject({ progress: 100, step: 'Sauvegarde prête', result: { backupId: id } });
    const path = backupPath(post.platform, `${id}.zip`);
    expect((await stat(path)).size).toBe(backup.sizeBytes);
    const archive = await openArchive(path, post.platform.keys);
    await verifyArchive(archive);
    expect(archive.manifest.holdings).toStrictEqual(backup.holdings);
    await archive.close();
    expect(await files()).toStrictEqual([`${id}.zip`]);
  });

  it('are stopped on request: row and job say so, no file remains and no mail is sent', async () => {
    const lock = await holdLock(post.platform, 'lock table plan in access exclusive mode');
    const { id, jobId } = await requestBackup(post.platform, chief.id);
    await lock.waiting(1);
    await cancelBackup(post.platform, { id, by: chief.id });
    await over(id);
    await lock.release();
    expect(await read(id)).toMatchObject({ state: 'cancelled', available: false, error: null });
    await until('the job to end', async () => (await job(jobId)).state === 'failed');
    expect(await job(jobId)).toMatchObject({ error: 'Arrêtée' });
    await post.settled();
    expect(await files()).toStrictEqual([]);
    expect(post.sink.messages).toStrictEqual([]);
  });

  it('that cannot be made fail with a reason in French, and a mail goes to the administrators', async () => {
    await made();
    await post.platform.pool.query('create table added_later (id int)');
    const { id, jobId } = await requestBackup(post.platform, chief.id);
    const state = async () =>
      readRows(post.platform, 'select state, started_at is not null as tried from backup where id = $1', [id]);
    // As every attempt but the last one leaves it.
    await until('an attempt to fail', async () => {
      const [row] = await state();
      return row?.state === 'queued' && row.tried === true;
    });
    expect((await job(jobId)).state).toBe('running');
    const [event] = await readRows<{ id: string; payload: unknown }>(
      post.platform,
      `select id, payload from outbox where payload ->> 'backupId' = $1`,
      [id],
    );
    const data = {
      ...event,
      name: backupRequested.name,
      version: 1,
      occurredAt: post.platform.clock.now().toISOString(),
      actorId: chief.id,
      requestId: newId(),
    };
    const last = runHandler({
      platform: post.platform,
      services: noServices,
      handler: createBackup,
      data,
      isLastAttempt: true,
    });
    await expect(last).rejects.toThrow('added_later');
    const error = 'La sauvegarde n’a pas pu être faite. Réessayez\u202f; le journal du serveur dit pourquoi.';
    expect(await read(id)).toMatchObject({ state: 'failed', error, available: false });
    expect(await job(jobId)).toMatchObject({ state: 'failed', error });
    const [mail] = await post.sink.waitFor(({ template }) => template === 'admin_backup_failed');
    expect(mail?.to).toStrictEqual([chief.email]);
    for (const sentence of [
      error,
      'Camille Bergès',
      'clairvolet-2026-11-20.zip',
      'https://clairvolet.example/admin/backup',
    ]) {
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(sentence.replaceAll(/\s+/g, ' '));
    }
    await post.platform.pool.query('drop table added_later');
    // The attempt that was to come finds that nobody waits for it any more.
    await post.settled();
    expect((await read(id)).state).toBe('failed');
    expect(await files()).toHaveLength(1);
  });

  it('are made every night, unless one was made recently or is being made', async () => {
    await happens(nightlyBackupDue);
    const nightly = async () =>
      readRows<{ id: string; state: string }>(post.platform, `select id, state from backup where origin = 'nightly'`);
    const [first] = await nightly();
    expect(first?.state).toBe('succeeded');
    expect((await read(first?.id ?? '')).author).toBeNull();
    await happens(nightlyBackupDue);
    expect(await nightly()).toHaveLength(1);
    post.platform.clock.advance(day);
    await happens(nightlyBackupDue);
    expect(await nightly()).toHaveLength(2);
    expect(await files()).toHaveLength(2);
  });

  describe('are cleaned up', () => {
    it('after thirty days, except the latest one; their history stays for a year', async () => {
      const [old, latest] = [await made(), await made()];
      post.platform.clock.advance(30 * day - 1);
      await happens(cleanupRequested);
      expect((await files()).toSorted()).toStrictEqual([`${old}.zip`, `${latest}.zip`].toSorted());
      post.platform.clock.advance(1);
      await happens(cleanupRequested);
      expect(await files()).toStrictEqual([`${latest}.zip`]);
      expect([await read(old), await read(latest)]).toMatchObject([
        { state: 'succeeded', available: false },
        { state: 'succeeded', available: true },
      ]);
      post.platform.clock.advance(336 * day);
      await happens(cleanupRequested);
      await expect(read(old)).rejects.toMatchObject({ code: 'not_found' });
      expect((await read(latest)).available).toBe(true);
    });

    it('with the partial files of a killed worker, but no file of an operator', async () => {
      const latest = await made();
      const [orphan, fresh] = [`${newId()}.zip`, `${newId()}.zip`];
      const halves = [`${newId()}.zip.${newId()}.partial`];
      const folder = backupFolder(post.platform);
      for (const name of [orphan, fresh, ...halves, 'ancienne.zip']) await writeFile(join(folder, name), 'x');
      const now = post.platform.clock.now().getTime();
      for (const name of [orphan, 'ancienne.zip'])
        await utimes(join(folder, name), new Date(now), new Date(now - 2 * hour));
      await utimes(join(folder, fresh), new Date(now), new Date(now - 2 * hour + 1_000));
      await happens(cleanupRequested);
      expect((await files()).toSorted()).toStrictEqual(['ancienne.zip', fresh, `${latest}.zip`].toSorted());
    });

    it('with uploaded archives that nobody restored within a day', async () => {
      const folder = restoreFolder(post.platform);
      await mkdir(folder, { recursive: true });
      const states = ['ready', 'refused', 'running'] as const;
      const rows = states.map((state) => ({ state, id: newId() }));
      const now = post.platform.clock.now();
      for (const { state, id } of rows) {
        await writeFile(join(folder, `${id}.zip`), 'x');
        await utimes(join(folder, `${id}.zip`), now, now);
        await post.platform.pool.query(
          `insert into restore_run (id, inspection_job_id, state, file_name, stored_name, size_bytes, created_at)
           values ($1::uuid, $1::uuid, $2, 'une.zip', $4, 1, $3)`,
          [id, state, now, `${id}.zip`],
        );
      }
      post.platform.clock.advance(day - 1);
      await happens(cleanupRequested);
      expect(await readdir(folder)).toHaveLength(3);
      post.platform.clock.advance(1);
      await happens(cleanupRequested);
      expect(await readdir(folder)).toStrictEqual([`${rows[2]?.id}.zip`]);
      const left = await readRows(
        post.platform,
        `select state from restore_run where id = any($1) order by array_position($1, id)`,
        [rows.map(({ id }) => id)],
      );
      expect(left).toStrictEqual([{ state: 'discarded' }, { state: 'discarded' }, { state: 'running' }]);
      await post.platform.pool.query('delete from restore_run');
    });

    it('by marking those as failed whose job ended without finishing them', async () => {
      const id = newId();
      await post.platform.pool.query(
        `insert into backup (id, job_id, origin, state, file_name, created_at) values ($1, $1, 'safety', 'running', 'x.zip', $2)`,
        [id, post.platform.clock.now()],
      );
      await happens(cleanupRequested);
      expect(await read(id)).toMatchObject({ state: 'failed', error: 'Interrompue par un arrêt du serveur.' });
    });
  });
});
