import { readdirSync, readlinkSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupView } from '@app/contract/backups/api.ts';
import { backupPath, openArchive, ownArchiveLimits, verifyArchive } from '@app/domain/backups';
import {
  buildAdministrator,
  buildBackup,
  buildRestore,
  captureLogs,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { makeAskedBackup } from '../../testing/backupWork.ts';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const path = '/api/admin/backups';

describe('the backups of the back-office', () => {
  const logs = captureLogs();
  let api: TestApi;
  let keeper: BuiltAccount;
  let agent: ApiClient;
  let chief: ApiClient;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
    keeper = await buildAdministrator(api.platform, { permissions: ['backup'] });
    agent = await api.signedIn(keeper);
    chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    for (const table of ['restore_run', 'rehearsal', 'backup', 'outbox']) {
      await api.platform.pool.query(`delete from ${table}`);
    }
  });

  const post = async (to: string, by = agent) => by.call(to, { method: 'POST' });
  const request = async (by = agent) => post(path, by);
  const read = async (id: string) => (await agent.call(`${path}/${id}`)).body as BackupView;
  const list = async () => (await agent.call(path)).body as Record<string, unknown>;
  const remove = async (id: string) => chief.call(`${path}/${id}`, { method: 'DELETE' });
  const exists = async (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );
  const journal = async () => {
    const rows = await readRows<{ action: string }>(
      api.platform,
      `select action from audit_entry where action like 'backups.%' order by id desc limit 1`,
    );
    return rows[0]?.action;
  };

  it('are made by a job that its requester can follow, and the journal records who it was', async () => {
    const { status, body } = await request();
    const { id, jobId } = body as BackupView;
    expect([status, body]).toMatchObject([
      202,
      {
        origin: 'manual',
        state: 'queued',
        author: 'Maïder Etcheverry',
        advance: null,
        fileName: 'clairvolet-2026-11-20.zip',
        available: false,
        error: null,
      },
    ]);
    expect(await readRows(api.platform, 'select name, payload from outbox')).toStrictEqual([
      { name: 'backups.backup_requested', payload: { backupId: id, jobId } },
    ]);
    expect((await agent.call(`/api/jobs/${jobId}`)).body).toMatchObject({ type: 'backups.create', state: 'queued' });
    expect(await journal()).toBe('backups.created');

    await makeAskedBackup(api.platform);
    const made = await read(id);
    expect(made).toMatchObject({ state: 'succeeded', available: true, error: null, advance: null });
    expect(made.holdings?.rows).toBeGreaterThan(0);
    expect(made.expiresAt?.slice(0, 10)).toBe('2026-12-20');
    expect((await agent.call(`/api/jobs/${jobId}`)).body).toMatchObject({ state: 'succeeded', progress: 100 });
  });

  it('are named with their date in Paris, not in UTC', async () => {
    const now = api.platform.clock.now();
    api.platform.clock.advance(new Date('2026-11-20T23:30:00.000Z').getTime() - now.getTime());
    expect((await request(await api.signedIn(keeper))).body).toMatchObject({ fileName: 'clairvolet-2026-11-21.zip' });
    api.platform.clock.advance(now.getTime() - api.platform.clock.now().getTime());
  });

  it('are made one at a time when several are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => request()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([202, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'backup_under_way',
      detail: 'Une sauvegarde est déjà en cours.',
    });
    expect(await readRows(api.platform, 'select from backup')).toHaveLength(1);
  });

  it('can be neither requested nor rehearsed during a restore', async () => {
    await buildRestore(api.platform, { state: 'running' });
    expect(await request()).toMatchObject({ status: 409, body: { code: 'restore_under_way' } });
    expect(await post('/api/admin/rehearsals')).toMatchObject({ status: 409, body: { code: 'restore_under_way' } });
  });

  describe('that are stopped', () => {
    it('are stopped at once while they wait', async () => {
      const { id, jobId } = (await request()).body as BackupView;
      const answer = await post(`${path}/${id}/cancel`);
      expect([answer.status, answer.body]).toMatchObject([202, { state: 'cancelled', stopping: false }]);
      expect((await agent.call(`/api/jobs/${jobId}`)).body).toMatchObject({ state: 'failed', error: 'Arrêtée' });
      expect(await journal()).toBe('backups.cancelled');
      expect((await request()).status).toBe(202);
    });

    it('are marked for stopping while they are made, and do not change when they are finished', async () => {
      const running = await buildBackup(api.platform, { state: 'running' });
      expect((await post(`${path}/${running}/cancel`)).body).toMatchObject({ state: 'running', stopping: true });
      expect(await list()).toMatchObject({
        current: { id: running, stopping: true, advance: { step: 'data', done: 3, total: 10, progress: 30 } },
      });
      const over = await buildBackup(api.platform);
      expect((await post(`${path}/${over}/cancel`)).body).toMatchObject({ state: 'succeeded', available: true });
    });
  });

  describe('that are removed', () => {
    it('remain in the history without their archive', async () => {
      const id = await buildBackup(api.platform);
      expect(await list()).toMatchObject({ usedBytes: 2 });
      expect((await remove(id)).status).toBe(204);
      expect(await exists(backupPath(api.platform, `${id}.zip`))).toBe(false);
      expect(await list()).toMatchObject({
        total: 1,
        backups: [{ id, state: 'succeeded', available: false }],
        usedBytes: 0,
      });
      expect(await journal()).toBe('backups.removed');
    });

    it('disappear from the history when they were never made', async () => {
      const failed = await buildBackup(api.platform, { state: 'failed' });
      expect(await list()).toMatchObject({ total: 1, backups: [{ id: failed, error: 'Le disque est plein' }] });
      expect((await remove(failed)).status).toBe(204);
      expect(await list()).toMatchObject({ total: 0, backups: [] });
    });

    it('are refused while they are being made, inspected, restored or rehearsed', async () => {
      const refused = { status: 409, body: { code: 'backup_in_use' } };
      expect(await remove(await buildBackup(api.platform, { state: 'running' }))).toMatchObject(refused);
      for (const state of ['uploaded', 'inspecting', 'queued', 'running'] as const) {
        const id = await buildBackup(api.platform);
        await buildRestore(api.platform, { state, backupId: id });
        expect(await remove(id)).toMatchObject(refused);
        expect(await exists(backupPath(api.platform, `${id}.zip`))).toBe(true);
        await api.platform.pool.query('delete from restore_run');
      }
      const id = await buildBackup(api.platform);
      await api.platform.pool.query(`delete from backup where id <> $1`, [id]);
      expect((await post('/api/admin/rehearsals')).status).toBe(202);
      expect(await remove(id)).toMatchObject(refused);
    });

    it('cannot be restored any more, although they were inspected', async () => {
      const id = await buildBackup(api.platform);
      const restore = await buildRestore(api.platform, { state: 'ready', backupId: id });
      expect((await remove(id)).status).toBe(204);
      expect((await chief.call(`/api/admin/restores/${restore}`)).body).toMatchObject({ state: 'discarded' });
    });
  });

  describe('listed', () => {
    it('come newest first, in pages, with the free disk space', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        ids.unshift(await buildBackup(api.platform));
        api.platform.clock.advance(1_000);
      }
      const body = await list();
      expect(body).toMatchObject({ total: 3, usedBytes: 6, current: null, restore: null, heldEvents: 0 });
      expect((body['backups'] as BackupView[]).map(({ id }) => id)).toStrictEqual(ids);
      expect(body['freeBytes']).toBeGreaterThan(0);
      const second = await agent.call(`${path}?page=2&pageSize=2`);
      expect((second.body as { backups: BackupView[] }).backups.map(({ id }) => id)).toStrictEqual(ids.slice(2));
    });

    it('are found by their day as one writes it in French, and no number of a day is found in a year', async () => {
      const id = await buildBackup(api.platform);
      await api.platform.pool.query(`update backup set created_at = '2026-11-30T23:30:00Z' where id = '${id}'`);
      const found = async (words: string) => {
        const { body } = await agent.call(`${path}?search=${encodeURIComponent(words)}`);
        return (body as { total: number }).total;
      };
      const words = [
        '1er déc.',
        '1 decembre 2026',
        '01/12/2026',
        '1/12',
        '2026-1',
        '20 déc',
        '30/11/2026',
        '2 décembre',
      ];
      expect(await Promise.all(words.map(found))).toStrictEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    });

    it('are answered with 304 while nothing changes', async () => {
      await buildBackup(api.platform);
      const etag = (await agent.call(path)).headers.get('etag');
      expect(
        (await agent.call(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status,
      ).toBe(304);
    });

    it.each([
      ['uploaded', true],
      ['inspecting', true],
      ['ready', true],
      ['refused', true],
      ['queued', true],
      ['running', true],
      ['succeeded', true],
      ['failed', true],
      ['discarded', false],
    ] as const)('show the restore that is %s: %s', async (state, shown) => {
      const id = await buildRestore(api.platform, { state });
      expect((await list())['restore']).toEqual(shown ? expect.objectContaining({ id, state }) : null);
    });

    it('show a finished restore for an hour, and one under way before any other', async () => {
      await buildRestore(api.platform, { state: 'failed' });
      const running = await buildRestore(api.platform, { state: 'running' });
      api.platform.clock.advance(1_000);
      await buildRestore(api.platform, { state: 'refused' });
      expect(await list()).toMatchObject({ restore: { id: running } });
      await api.platform.pool.query(`delete from restore_run where state <> 'failed'`);
      expect(await list()).toMatchObject({ restore: { state: 'failed' } });
      api.platform.clock.advance(3_600_000);
      agent = await api.signedIn(keeper);
      expect(await list()).toMatchObject({ restore: null });
    });
  });

  describe('that are rehearsed', () => {
    it('are the latest ones, and only once while a rehearsal is under way', async () => {
      await buildBackup(api.platform);
      api.platform.clock.advance(1_000);
      const latest = await buildBackup(api.platform);
      const first = await post('/api/admin/rehearsals');
      expect([first.status, first.body]).toMatchObject([
        202,
        { state: 'queued', author: 'Maïder Etcheverry', backup: { id: latest }, differences: [] },
      ]);
      expect((await post('/api/admin/rehearsals')).body).toStrictEqual(first.body);
      expect(await readRows(api.platform, `select name from outbox`)).toStrictEqual([
        { name: 'backups.rehearsal_requested' },
      ]);
      expect((await list())['rehearsals']).toStrictEqual([first.body]);
    });

    it('must exist', async () => {
      await buildBackup(api.platform, { content: null });
      expect(await post('/api/admin/rehearsals')).toMatchObject({ status: 409, body: { code: 'no_backup' } });
    });
  });

  describe('downloaded by a link', () => {
    const linkTo = async (id: string) => {
      const { status, body } = await post(`${path}/${id}/link`);
      expect(status).toBe(201);
      return body as { url: string; expiresAt: string };
    };
    const fetchFile = async (url: string) => api.visitor().call(url.slice(api.origin.length));
    const gone = {
      status: 410,
      body: { code: 'link_invalid', detail: expect.stringMatching(/^Ce lien n’est plus valable/) },
    };

    it('are the unchanged archive, named with its date, for anyone with the link', async () => {
      const { id } = (await request()).body as BackupView;
      await makeAskedBackup(api.platform);
      const { url, expiresAt } = await linkTo(id);
      expect(new Date(expiresAt).getTime() - api.platform.clock.now().getTime()).toBeGreaterThan(4 * 60_000);
      expect(await journal()).toBe('backups.downloaded');
      const response = await fetch(url);
      const content = Buffer.from(await response.arrayBuffer());
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(content.length),
        'content-disposition': 'attachment; filename="clairvolet-2026-11-20.zip"',
        'cache-control': 'no-store',
      });
      const file = backupPath(api.platform, `${id}.zip`);
      expect(content.equals(await readFile(file))).toBe(true);
      const archive = await openArchive(file, api.platform.keys, ownArchiveLimits);
      await verifyArchive(archive);
      await archive.close();
    });

    it('answer 404 without an archive', async () => {
      const lost = await buildBackup(api.platform, { content: null });
      expect((await post(`${path}/${lost}/link`)).status).toBe(404);
      expect((await post(`${path}/${await buildBackup(api.platform, { state: 'running' })}/link`)).status).toBe(404);
    });

    it('need an unaltered and unexpired link, and an archive that exists', async () => {
      const [id, other] = [await buildBackup(api.platform), await buildBackup(api.platform)];
      const { url } = await linkTo(id);
      expect(await fetchFile(url)).toMatchObject({ status: 200, body: 'PK' });
      const token = new URL(url).searchParams.get('token') ?? '';
      const [, by = '', end = '', mac = ''] = token.split('.');
      const forged = [
        `${other}.${by}.${end}.${mac}`,
        `${id}.${other}.${end}.${mac}`,
        `${id}.${by}.${Number(end) + 60}.${mac}`,
        `${id}.${by}.0${end}.${mac}`,
        `${id}.${by}.${end}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
        `${id}.${end}.${mac}`,
        `${id}.${by}.${end}.`,
        `${id}.${by}.${end}`,
        `${token}=`,
        `${token}.`,
        'x',
      ];
      for (const one of forged) {
        expect(await fetchFile(`${api.origin}/api/backups/archive?token=${encodeURIComponent(one)}`)).toMatchObject(
          gone,
        );
      }
      expect((await api.visitor().call('/api/backups/archive')).status).toBe(422);

      api.platform.clock.advance(4 * 60_000);
      expect((await fetchFile(url)).status).toBe(200);
      api.platform.clock.advance(60_000);
      expect(await fetchFile(url)).toMatchObject(gone);

      agent = await api.signedIn(keeper);
      const fresh = await linkTo(id);
      await remove(id);
      expect(await fetchFile(fresh.url)).toMatchObject(gone);
    });

    it.each([
      ['deleted', 'delete from account where id = $1'],
      ['deactivated', 'update administrator set active = false where account_id = $1'],
      ['without the permission', `update administrator set permissions = '{users}' where account_id = $1`],
      ['given another password', `update account set password_changed_at = $2 where id = $1`],
    ])('are refused once the requester of the link is %s', async (_what, sql) => {
      const author = await buildAdministrator(api.platform, { permissions: ['backup'] });
      const id = await buildBackup(api.platform);
      const { body } = await post(`${path}/${id}/link`, await api.signedIn(author));
      const { url } = body as { url: string };
      expect(await fetchFile(url)).toMatchObject({ status: 200 });
      api.platform.clock.advance(1_000);
      await api.platform.pool.query(sql, sql.includes('$2') ? [author.id, api.platform.clock.now()] : [author.id]);
      expect(await fetchFile(url)).toMatchObject(gone);
    });

    it('answer 404 when their file is missing, and the log reports that it should exist', async () => {
      const id = await buildBackup(api.platform);
      await api.platform.pool.query(`update backup set stored_name = 'ailleurs.zip' where id = $1`, [id]);
      expect(await fetchFile((await linkTo(id)).url)).toMatchObject(gone);
      expect(logs.lines().map(({ msg }) => msg)).toContain('archive of a backup cannot be opened');
    });

    it('close the file after a HEAD request and after a disconnected client', async () => {
      const id = await buildBackup(api.platform, { content: 'x'.repeat(20_000_000) });
      const { url } = await linkTo(id);
      const openFiles = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`).endsWith(`${id}.zip`);
          } catch {
            return false;
          }
        });
      const head = await fetch(url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toStrictEqual([200, '20000000']);
      const answer = await new Promise<IncomingMessage>((resolve) => {
        get(url, resolve);
      });
      await new Promise((arrived) => {
        answer.once('data', arrived);
      });
      answer.destroy();
      while (openFiles().length > 0) await pause(10);
      expect((await fetchFile(url)).status).toBe(200);
    });
  });
});
