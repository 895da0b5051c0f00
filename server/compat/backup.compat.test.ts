import { readdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupPath, restoreFolder } from '@app/domain/backups';
import { buildAdministrator, buildCustomer, readRows, type BuiltAccount } from '@app/domain/testing';
import { endConfirmedRestore, failAskedBackup, inspectSentArchive, makeAskedBackup } from '../testing/backupWork.ts';
import { sendFile } from '../testing/images.ts';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';

const path = '/api/backup.php';

describe('the .php path of backups', () => {
  let api: TestApi;
  let owner: BuiltAccount;
  let chief: ApiClient;
  let agent: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    owner = await buildAdministrator(api.platform, { role: 'super_admin' });
    agent = await api.signedIn(await buildAdministrator(api.platform, { permissions: ['backup'] }));
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    await rm(restoreFolder(api.platform), { recursive: true, force: true });
    chief = await api.signedIn(owner);
    for (const table of ['restore_run', 'backup', 'outbox']) await api.platform.pool.query(`delete from ${table}`);
  });

  const create = async (by: ApiClient, { signal }: { signal?: AbortSignal } = {}) =>
    fetch(`${api.origin}${path}`, {
      method: 'POST',
      headers: {
        origin: api.platform.appUrl,
        'sec-fetch-site': 'same-origin',
        cookie: by.cookieHeader(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ action: 'create' }),
      ...(signal && { signal }),
    });
  const restore = async (by: ApiClient, content: string | Uint8Array, name = 'clairvolet-2026-11-18.zip') =>
    sendFile(api, by, path, { content, name, field: 'backup' });
  /** An archive of this installation, stored elsewhere. */
  async function keptArchive(): Promise<Buffer> {
    await chief.call('/api/admin/backups', { method: 'POST' });
    return readFile(backupPath(api.platform, `${await makeAskedBackup(api.platform)}.zip`));
  }
  const states = async () => readRows(api.platform, 'select state from restore_run order by id');

  describe('asked for a backup', () => {
    it('waits until the backup is made, and answers a ZIP named with the date', async () => {
      const asking = create(agent);
      const id = await makeAskedBackup(api.platform);
      const answer = await asking;
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('content-disposition'),
      ]).toStrictEqual([200, 'application/zip', 'attachment; filename="clairvolet-2026-11-20.zip"']);
      const zip = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(zip.length));
      expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      expect(zip.equals(await readFile(backupPath(api.platform, `${id}.zip`)))).toBe(true);
    });

    it('answers the backup that is being made, however many callers ask', async () => {
      const asking = [create(chief), create(agent), create(agent)];
      await makeAskedBackup(api.platform);
      const answers = await Promise.all(asking);
      const zips = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
      expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
      expect(new Set(zips.map((zip) => zip.toString('base64'))).size).toBe(1);
      expect(await readRows(api.platform, 'select from backup')).toHaveLength(1);
    });

    it('answers the error of the specifications when the backup cannot be made', async () => {
      const asking = create(agent);
      await failAskedBackup(api.platform, 'Le disque est plein');
      const answer = await asking;
      expect([answer.status, await answer.json()]).toMatchObject([
        503,
        { success: false, error: 'Erreur lors de la création de la sauvegarde' },
      ]);
    });

    it('makes the backup even if the caller disconnects', async () => {
      const leaving = new AbortController();
      const asking = create(agent, { signal: leaving.signal });
      while ((await readRows(api.platform, 'select from backup')).length === 0) await pause(10);
      leaving.abort();
      await expect(asking).rejects.toThrow(/abort/i);
      await makeAskedBackup(api.platform);
      expect(await readRows(api.platform, 'select state from backup')).toStrictEqual([{ state: 'succeeded' }]);
    });

    it('refuses callers without the permission, and unknown fields', async () => {
      const stranger = await api.signedIn(await buildAdministrator(api.platform));
      const customer = await api.signedIn(await buildCustomer(api.platform));
      for (const [by, status] of [
        [api.visitor(), 401],
        [customer, 403],
        [stranger, 403],
      ] as const) {
        const answer = await create(by);
        expect([answer.status, await answer.json()]).toMatchObject([status, { success: false }]);
      }
      const unknown = await chief.call(path, { method: 'POST', body: { action: 'erase' } });
      expect([unknown.status, unknown.body]).toMatchObject([
        400,
        { success: false, error: 'Cette action est inconnue.' },
      ]);
      expect(await readRows(api.platform, 'select from backup')).toStrictEqual([]);
    });
  });

  describe('sent an archive', () => {
    it('waits until the archive is inspected and restored, and reports success', async () => {
      const archive = await keptArchive();
      const asking = restore(chief, archive);
      await inspectSentArchive(api.platform);
      await endConfirmedRestore(api.platform, null);
      expect(await asking).toStrictEqual({ status: 200, body: { success: true, message: 'Restauration réussie' } });
      expect(await states()).toStrictEqual([{ state: 'succeeded' }]);
    });

    it('says why an archive of another program is not restored', async () => {
      const asking = restore(chief, 'PK\u0003\u0004 rien de bon');
      await inspectSentArchive(api.platform);
      const [{ refusal } = { refusal: null }] = await readRows<{ refusal: string }>(
        api.platform,
        'select refusal from restore_run',
      );
      expect(refusal).toEqual(expect.any(String));
      expect(await asking).toMatchObject({ status: 409, body: { success: false, error: refusal, message: refusal } });
    });

    it.each([
      ['La restauration a été interrompue.', 'La restauration a été interrompue.'],
      ['', 'Erreur lors de la restauration'],
    ])('says why the restore failed: %j', async (error, expectedError) => {
      const asking = restore(chief, await keptArchive());
      await inspectSentArchive(api.platform);
      await endConfirmedRestore(api.platform, error);
      expect(await asking).toMatchObject({ status: 503, body: { success: false, error: expectedError } });
    });

    it('refuses a file that is not called .zip, and a form without a file', async () => {
      expect(await restore(chief, 'PK', 'sauvegarde.tar')).toMatchObject({
        status: 422,
        body: { success: false, error: 'Choisissez une archive .zip' },
      });
      expect(await sendFile(api, chief, path, { content: 'PK', name: 'a.zip', field: 'fichier' })).toMatchObject({
        status: 422,
        body: { success: false, error: 'Choisissez un fichier' },
      });
      expect(await states()).toStrictEqual([]);
    });

    it('refuses callers without the permission or a recent password before it reads the archive', async () => {
      expect((await restore(api.visitor(), 'PK')).status).toBe(401);
      expect((await restore(agent, 'PK')).status).toBe(403);
      api.platform.clock.advance(15 * 60_000 + 1_000);
      expect(await restore(chief, 'PK')).toMatchObject({ status: 403, body: { code: 'proof_required' } });
      expect(await states()).toStrictEqual([]);
      await expect(readdir(restoreFolder(api.platform))).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });
});
