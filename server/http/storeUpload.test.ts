import { createWriteStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadArchiveEndpoint } from '@app/contract/backups/api.ts';
import { restoreFolder, restorePath } from '@app/domain/backups';
import { buildAdministrator, readRows } from '@app/domain/testing';
import { startApi, type ApiClient, type TestApi } from '../testing/startApi.ts';
import { readForm } from './storeUpload.ts';

const boundary = 'volets';
const type = `multipart/form-data; boundary=${boundary}`;
const end = `--${boundary}--\r\n`;
const head = (field: string, name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`;
const part = (content: string, field = 'backup', name = 'a.zip') => `${head(field, name)}${content}\r\n`;

describe('a file that is written to the disk as it arrives', () => {
  let api: TestApi;
  let chief: ApiClient;
  beforeAll(async () => {
    api = await startApi();
    chief = await api.signedIn(await buildAdministrator(api.platform, { role: 'super_admin' }));
  });
  afterAll(async () => api.stop());

  const filesNow = async () => readdir(restoreFolder(api.platform)).catch((): string[] => []);
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await pause(10);
  };

  /** A request whose body is written bit by bit. */
  function begin(headers: Record<string, string> = {}) {
    const sent = request(`${api.origin}${uploadArchiveEndpoint.path}`, {
      method: 'POST',
      headers: {
        origin: api.platform.appUrl,
        'sec-fetch-site': 'same-origin',
        cookie: chief.cookieHeader(),
        'content-type': type,
        ...headers,
      },
    });
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
    });
    // Of one that is broken off nobody waits for the answer.
    answer.catch(() => {});
    return { sent, answer };
  }

  async function send(body: string, headers: Record<string, string> = {}) {
    const { sent, answer } = begin(headers);
    sent.end(body);
    const { status, body: text } = await answer;
    return { status, body: JSON.parse(text) as Record<string, unknown> };
  }

  it('is on disk before it is complete, readable by the product’s user only, and then gets its own name', async () => {
    const { sent, answer } = begin();
    const half = 'a'.repeat(3_000_000);
    sent.write(head('backup', 'ma sauvegarde.zip') + half);
    await until(async () => {
      const [name = ''] = await filesNow();
      return name.endsWith('.partial') && (await stat(restorePath(api.platform, name))).size > 0;
    });
    sent.end(`${half}\r\n${end}`);
    const { status, body } = await answer;
    expect(status).toBe(202);
    const restore = JSON.parse(body) as { id: string };
    expect(restore).toMatchObject({ state: 'uploaded', fileName: 'ma sauvegarde.zip', sizeBytes: 6_000_000 });
    const path = restorePath(api.platform, `${restore.id}.zip`);
    expect((await readFile(path, 'utf8')) === half + half).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(restoreFolder(api.platform))).mode & 0o777).toBe(0o700);
    expect(await filesNow()).toStrictEqual([`${restore.id}.zip`]);
  });

  it.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, {}],
    ['a form without a boundary', part('PK') + end, { 'content-type': 'multipart/form-data' }, 400, {}],
    ['nothing', '', {}, 400, {}],
    ['an empty form', end, {}, 422, { errors: { backup: 'Choisissez un fichier' } }],
    ['an empty file', part('') + end, {}, 422, { errors: { backup: 'Choisissez un fichier' } }],
    ['a file of another field', part('PK', 'file') + end, {}, 422, { errors: { backup: 'Choisissez un fichier' } }],
    ['two files', part('PK') + part('PK') + end, {}, 400, { detail: 'Le formulaire envoyé est illisible.' }],
    ['a form that breaks off', part('PK'), {}, 400, { detail: 'Le formulaire envoyé est illisible.' }],
    [
      'no archive by its name',
      part('PK', 'backup', 'photo.png') + end,
      {},
      422,
      { detail: 'Choisissez une archive .zip', errors: { backup: 'Choisissez une archive .zip' } },
    ],
  ])('is refused when it is %s, and leaves no file', async (_what, body, headers, status, problem) => {
    const before = await filesNow();
    const answer = await send(body, headers);
    expect(answer).toMatchObject({ status, body: problem });
    expect(await filesNow()).toStrictEqual(before);
  });

  it('is refused before it is read when its announced length is too large', async () => {
    const { sent, answer } = begin({ 'content-length': String(5 * 1024 ** 3) });
    sent.flushHeaders();
    const { status, body } = await answer;
    sent.destroy();
    expect([status, JSON.parse(body)]).toMatchObject([
      413,
      { code: 'payload_too_large', detail: 'L’archive ne doit pas dépasser 4 Go' },
    ]);
  });

  it('is not read for a sender without the permission', async () => {
    const { sent, answer } = begin({ cookie: '', 'content-length': '1000000' });
    sent.flushHeaders();
    expect(await answer).toMatchObject({ status: 401 });
    sent.destroy();
  });

  it('leaves no file when its sender disconnects', async () => {
    const before = await filesNow();
    const { sent } = begin();
    sent.write(head('backup', 'a.zip') + 'a'.repeat(500_000));
    await until(async () => (await filesNow()).length > before.length);
    sent.destroy();
    await until(async () => (await filesNow()).length === before.length);
    expect(await filesNow()).toStrictEqual(before);
  });

  it.each([
    ['../../etc/clés.zip', 'clés.zip'],
    [String.raw`C:\volets\copie.ZIP`, 'copie.ZIP'],
    ['a\u0000\u202Eb.zip', 'ab.zip'],
  ])('called %j is shown as %j, and is stored nowhere else', async (name, shown) => {
    const { status, body } = await send(part('PK', 'backup', name) + end);
    expect([status, body]).toMatchObject([202, { fileName: shown }]);
    expect(await filesNow()).toStrictEqual([`${String(body['id'])}.zip`]);
    const rows = await readRows(api.platform, `select stored_name from restore_run where id = $1`, [body['id']]);
    expect(rows).toStrictEqual([{ stored_name: `${String(body['id'])}.zip` }]);
  });
});

describe('a form that is read to disk', () => {
  const rule = { field: 'backup', maxBytes: 1_000, tooLarge: 'Trop grand', toDisk: true } as const;
  const read = async (body: Iterable<string>, path = '/dev/null') =>
    readForm(Readable.from(Array.from(body, (text) => Buffer.from(text))), {
      type,
      rule,
      open: () => createWriteStream(path, { flags: 'w' }),
    });

  it('yields the name and size of the file, however it is cut into pieces', async () => {
    expect(await read(part('x'.repeat(1_000)) + end)).toStrictEqual({ name: 'a.zip', size: 1_000 });
  });

  it('is refused as soon as its file, or the rest of the form, is too large', async () => {
    const tooLarge = { code: 'payload_too_large', detail: 'Trop grand' };
    await expect(read([part('x'.repeat(1_001)), end])).rejects.toMatchObject(tooLarge);
    const preamble = Array.from({ length: 40 }, () => 'x'.repeat(1_000));
    await expect(read([...preamble, part('PK'), end])).rejects.toMatchObject(tooLarge);
  });

  it('is refused with the reason when the disk is full', async () => {
    await expect(read([part('x'.repeat(900)), end], '/dev/full')).rejects.toMatchObject({
      code: 'disk_full',
      detail: 'Le disque du serveur n’a plus assez de place.',
    });
  });

  it('is answered as a fault when the file cannot be written for another reason', async () => {
    await expect(read([part('PK'), end], '/nulle/part')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
