import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { backupPath, restoreFolder } from '@app/domain/backups';
import {
  buildAdministrator,
  buildBackup,
  buildCustomer,
  buildRestore,
  readRows,
  type BuiltAccount,
} from '@app/domain/testing';
import { inspectSentArchive, makeAskedBackup } from '../../testing/backupWork.ts';
import { sendFile } from '../../testing/images.ts';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

const path = '/api/admin/restores';
const confirmed = { confirmation: 'RESTAURER' };

describe('the restores of the back-office', () => {
  let api: TestApi;
  let owner: BuiltAccount;
  let chief: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    owner = await buildAdministrator(api.platform, { role: 'super_admin' });
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    await rm(restoreFolder(api.platform), { recursive: true, force: true });
    chief = await api.signedIn(owner);
    for (const table of ['restore_run', 'rehearsal', 'backup', 'outbox']) {
      await api.platform.pool.query(`delete from ${table}`);
    }
  });

  const send = async (content: string | Uint8Array = 'PK', name = 'a.zip') =>
    sendFile(api, chief, path, { content, name, field: 'backup' });
  const start = async (id: string, body: object = confirmed, by = chief) =>
    by.call(`${path}/${id}/start`, { method: 'POST', body });
  const inspect = async (backupId: string) => chief.call(`/api/admin/backups/${backupId}/restores`, { method: 'POST' });
  const discard = async (id: string) => chief.call(`${path}/${id}`, { method: 'DELETE' });
  const read = async (id: string) => (await chief.call(`${path}/${id}`)).body as RestoreView;
  const filesNow = async () => readdir(restoreFolder(api.platform)).catch((): string[] => []);
  const journal = async () => {
    const sql = `select action, target_label as label from audit_entry where action like 'backups.%' order by id desc limit 1`;
    return (await readRows<{ action: string; label: string }>(api.platform, sql))[0];
  };

  describe('of an archive that was sent', () => {
    it('begin with an inspection that the sender can follow', async () => {
      const { status, body } = await send('PK', 'clairvolet-2026-11-18.zip');
      const { id, inspectionJobId } = body as RestoreView;
      expect([status, body]).toMatchObject([
        202,
        {
          state: 'uploaded',
          author: 'Maïder Etcheverry',
          fileName: 'clairvolet-2026-11-18.zip',
          sizeBytes: 2,
          backupId: null,
          jobId: null,
          inspection: null,
        },
      ]);
      expect(await readRows(api.platform, 'select name, payload from outbox')).toStrictEqual([
        { name: 'backups.inspection_requested', payload: { restoreId: id, jobId: inspectionJobId } },
      ]);
      expect((await chief.call(`/api/jobs/${inspectionJobId}`)).body).toMatchObject({ type: 'backups.inspect' });
      expect(await journal()).toStrictEqual({ action: 'backups.uploaded', label: 'clairvolet-2026-11-18.zip' });
      expect(await filesNow()).toStrictEqual([`${id}.zip`]);
    });

    it('report the contents of a sound archive, and the fault of a damaged one', async () => {
      await chief.call('/api/admin/backups', { method: 'POST' });
      const archive = await readFile(backupPath(api.platform, `${await makeAskedBackup(api.platform)}.zip`));
      const { id } = (await send(archive)).body as RestoreView;
      await buildCustomer(api.platform);
      api.platform.clock.advance(1_000);
      await inspectSentArchive(api.platform);
      const { state, inspection } = await read(id);
      expect(state).toBe('ready');
      expect(inspection).toMatchObject({ isOlder: false, lost: { transactions: 0 } });
      expect((inspection?.current.users ?? 0) - (inspection?.holdings.users ?? 0)).toBe(1);

      const middle = Math.floor(archive.length / 2);
      archive[middle] = (archive[middle] ?? 0) ^ 1;
      const altered = ((await send(archive)).body as RestoreView).id;
      await inspectSentArchive(api.platform);
      const refused = await read(altered);
      expect(refused).toMatchObject({ state: 'refused', inspection: null, refusal: expect.stringMatching(/\p{Lu}/u) });
      expect(await start(altered)).toMatchObject({ status: 409, body: { code: 'restore_not_ready' } });
    });

    it('are one at a time: a new archive replaces the one before', async () => {
      const first = (await send()).body as RestoreView;
      const second = (await send('PKPK')).body as RestoreView;
      expect(await filesNow()).toStrictEqual([`${second.id}.zip`]);
      expect(await read(first.id)).toMatchObject({ state: 'discarded' });
      expect((await chief.call(`/api/jobs/${first.inspectionJobId}`)).body).toMatchObject({
        state: 'failed',
        error: 'Archive écartée',
      });
      const several = await Promise.all(Array.from({ length: 4 }, async () => send(randomBytes(1_000))));
      expect(new Set(several.map(({ status }) => status))).toStrictEqual(new Set([202]));
      const live = await readRows<{ id: string }>(api.platform, `select id from restore_run where state = 'uploaded'`);
      expect(await filesNow()).toStrictEqual(live.map(({ id }) => `${id}.zip`));
      expect(live).toHaveLength(1);
    });

    it('are refused while another one runs, and the archive is deleted', async () => {
      await buildRestore(api.platform, { state: 'running' });
      const before = await filesNow();
      expect(await send()).toMatchObject({ status: 409, body: { code: 'restore_under_way' } });
      expect(await filesNow()).toStrictEqual(before);
    });
  });

  describe('of a backup of the history', () => {
    it('begin with an inspection that replaces an uploaded archive', async () => {
      await send();
      const id = await buildBackup(api.platform);
      const { status, body } = await inspect(id);
      expect([status, body]).toMatchObject([
        202,
        { state: 'uploaded', backupId: id, fileName: 'clairvolet-2026-11-20.zip', sizeBytes: 2 },
      ]);
      expect(await filesNow()).toStrictEqual([]);
      expect(await journal()).toMatchObject({ action: 'backups.inspected' });
    });

    it('need its archive', async () => {
      expect((await inspect(await buildBackup(api.platform, { content: null }))).status).toBe(404);
      expect((await inspect(await buildBackup(api.platform, { state: 'failed' }))).status).toBe(404);
    });
  });

  describe('that are confirmed', () => {
    it('run as jobs', async () => {
      const id = await buildRestore(api.platform);
      const { status, body } = await start(id);
      const { jobId } = body as RestoreView;
      expect([status, body]).toMatchObject([202, { id, state: 'queued', advance: null }]);
      expect(await readRows(api.platform, 'select name, payload from outbox')).toStrictEqual([
        { name: 'backups.restore_requested', payload: { restoreId: id, jobId } },
      ]);
      expect((await chief.call(`/api/jobs/${jobId ?? ''}`)).body).toMatchObject({
        type: 'backups.restore',
        state: 'queued',
      });
      expect(await journal()).toMatchObject({ action: 'backups.restored', label: 'clairvolet-2026-11-20.zip' });
    });

    it.each([[{}], [{ confirmation: 'restaurer' }], [{ confirmation: ' RESTAURER ' }], [{ confirmation: '' }]])(
      'need the full confirmation word: %j is refused',
      async (body) => {
        const id = await buildRestore(api.platform);
        expect(await start(id, body)).toMatchObject({
          status: 422,
          body: { errors: { confirmation: 'Tapez RESTAURER pour confirmer' } },
        });
        expect(await read(id)).toMatchObject({ state: 'ready' });
      },
    );

    it('require the password again', async () => {
      const id = await buildRestore(api.platform);
      api.platform.clock.advance(15 * 60_000 + 1_000);
      expect(await start(id)).toMatchObject({ status: 403, body: { code: 'proof_required' } });
      expect(await read(id)).toMatchObject({ state: 'ready' });
    });

    it.each(['uploaded', 'inspecting', 'refused', 'failed', 'succeeded', 'discarded'] as const)(
      'are refused when they are %s',
      async (state) => {
        const id = await buildRestore(api.platform, { state });
        expect(await start(id)).toMatchObject({ status: 409, body: { code: 'restore_not_ready' } });
      },
    );

    it('run one at a time when several are confirmed at once', async () => {
      const ids = [await buildRestore(api.platform), await buildRestore(api.platform)];
      const answers = await Promise.all([...ids, ...ids, ...ids].map(async (id) => start(id)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([
        202, 409, 409, 409, 409, 409,
      ]);
      const refused = answers.filter(({ status }) => status === 409);
      for (const { body } of refused) expect(body).toMatchObject({ code: 'restore_under_way' });
      expect(await readRows(api.platform, 'select from outbox')).toHaveLength(1);
    });

    it('are available to super administrators only', async () => {
      const agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['backup'] }));
      const id = await buildRestore(api.platform);
      expect((await start(id, confirmed, agent)).status).toBe(403);
      expect((await sendFile(api, agent, path, { content: 'PK', name: 'a.zip', field: 'backup' })).status).toBe(403);
    });
  });

  describe('that are cancelled', () => {
    it('delete their archive', async () => {
      const { id } = (await send()).body as RestoreView;
      expect((await discard(id)).status).toBe(204);
      expect(await filesNow()).toStrictEqual([]);
      expect(await read(id)).toMatchObject({ state: 'discarded' });
      expect(await journal()).toMatchObject({ action: 'backups.discarded' });
      expect((await discard(id)).status).toBe(204);
    });

    it('do not delete the backup of the history', async () => {
      const backup = await buildBackup(api.platform);
      const restore = await buildRestore(api.platform, { backupId: backup, state: 'failed' });
      expect((await discard(restore)).status).toBe(204);
      expect(await readFile(backupPath(api.platform, `${backup}.zip`), 'utf8')).toBe('PK');
    });

    it('are refused when they are under way or have succeeded', async () => {
      for (const state of ['queued', 'running'] as const) {
        const id = await buildRestore(api.platform, { state });
        expect(await discard(id)).toMatchObject({ status: 409, body: { code: 'restore_under_way' } });
        await api.platform.pool.query('delete from restore_run');
      }
      const done = await buildRestore(api.platform, { state: 'succeeded' });
      expect((await discard(done)).status).toBe(204);
      expect(await read(done)).toMatchObject({ state: 'succeeded' });
    });
  });

  describe('hold back events', () => {
    const held = '/api/admin/held-events';
    const decide = async (what: 'release' | 'drop', body: object) =>
      chief.call(`${held}/${what}`, { method: 'POST', body });
    const states = async () =>
      readRows(
        api.platform,
        'select held_at is not null as held, settled_at is not null as settled from outbox order by id',
      );

    async function hold(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, (_, at) => `0197b0a0-0000-7000-8000-00000000000${at + 1}`);
      for (const id of ids) {
        await api.platform.pool.query(
          `insert into outbox (id, name, version, occurred_at, request_id, payload, held_at, held_from)
           values ($1, 'jobs.cleanup_requested', 1, $2, 'test', '{}', $2, 'archive')`,
          [id, api.platform.clock.now()],
        );
      }
      return ids;
    }

    it('that are listed in plain French', async () => {
      const ids = await hold(3);
      const { body } = await chief.call(`${held}?pageSize=2`);
      expect(body).toMatchObject({ total: 3, events: [{ id: ids[0], from: 'archive' }, { id: ids[1] }] });
      const [event] = (body as { events: { label: string; name: string }[] }).events;
      expect(event?.label).not.toBe(event?.name);
      expect((await chief.call('/api/admin/backups')).body).toMatchObject({ heldEvents: 3 });
    });

    it('that are released, some or all', async () => {
      const [first = ''] = await hold(3);
      expect((await decide('release', { ids: [first] })).body).toStrictEqual({ events: 1 });
      expect(await states()).toMatchObject([{ held: false, settled: false }, { held: true }, { held: true }]);
      expect(await journal()).toMatchObject({ action: 'backups.events_released' });
      expect((await decide('release', {})).body).toStrictEqual({ events: 2 });
      expect((await decide('release', {})).body).toStrictEqual({ events: 0 });
    });

    it('that have no effect once they are dropped', async () => {
      const [first = ''] = await hold(2);
      expect((await decide('drop', { ids: [first] })).body).toStrictEqual({ events: 1 });
      expect(await states()).toMatchObject([{ settled: true }, { held: true, settled: false }]);
      expect(await journal()).toMatchObject({ action: 'backups.events_dropped' });
      expect((await decide('release', { ids: [first] })).body).toStrictEqual({ events: 0 });
    });

    it('that are named, or all; an empty list and an invalid id are refused', async () => {
      await hold(1);
      for (const ids of [[], ['x'], 'x', [null]]) expect((await decide('drop', { ids })).status).toBe(422);
      expect(await states()).toMatchObject([{ held: true, settled: false }]);
    });
  });
});
