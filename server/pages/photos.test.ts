import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoBase, readSizeAddress } from '@app/domain/properties';
import { buildCustomer, buildPhoto, buildProperty, type BuiltPhoto } from '@app/domain/testing';
import { startApi, type TestApi } from '../testing/startApi.ts';

describe('the sizes of a photo', () => {
  let api: TestApi;
  let photo: BuiltPhoto;
  let base: string;
  beforeAll(async () => {
    api = await startApi();
    const property = await buildProperty(api.platform, { accountId: (await buildCustomer(api.platform)).id });
    photo = await buildPhoto(api.platform, property, { widths: [320, 1_920] });
    base = photoBase(photo.hash);
    await writeFile(join(api.platform.dataDir, 'app.key'), 'secret');
  });
  afterAll(async () => api.stop());

  const fetched = async (path: string, init: RequestInit = {}) => fetch(`${api.origin}${path}`, init);

  it.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ])('are served as %s to anyone, for ever, and as nothing else than an image', async (format, type) => {
    const answer = await fetched(`${base}-1920.${format}`);
    expect([answer.status, await answer.text()]).toStrictEqual([200, `${format} of 1920 pixels`]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(`${format} of 1920 pixels`.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    expect(answer.headers.getSetCookie()).toStrictEqual([]);
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('are not sent again to a browser that has them, and only described to one that asks HEAD', async () => {
    const path = `${base}-320.webp`;
    const etag = (await fetched(path)).headers.get('etag') ?? '';
    const kept = await fetched(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect([kept.status, await kept.text()]).toStrictEqual([304, '']);
    expect(
      (await fetched(path, { headers: { 'if-none-match': '"other"', 'cache-control': 'max-age=0' } })).status,
    ).toBe(200);
    const head = await fetched(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toStrictEqual([200, '18', '']);
    expect((await fetched(`${base}-320.avif`)).headers.get('etag')).not.toBe(etag);
  });

  it('are all that is served of a photo', async () => {
    const { hash } = photo;
    const shelf = hash.slice(0, 2);
    for (const path of [
      `/photos/originals/${shelf}/${hash}`,
      `/photos/${shelf}/${hash}`,
      `${base}-640.avif`,
      `${base}-320.png`,
      `${base}-0320.jpg`,
      `${base}-320.jpg/`,
      `${base}-320.jpg.partial`,
      `${base}-320.JPG`,
      `/photos/${shelf}/`,
      `/photos/00/${hash}-320.jpg`,
      `/photos//${shelf}/${hash}-320.jpg`,
    ]) {
      expect([path, (await fetched(path)).status]).toStrictEqual([path, 404]);
    }
    expect((await fetched(`${base}-320.jpg`, { method: 'POST' })).status).not.toBe(200);
  });

  /** What a client that does not tidy addresses up is answered. */
  async function asked(target: string): Promise<string> {
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${new URL(api.origin).host}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  }

  it.each([
    '/photos/../app.key',
    '/photos/%2e%2e/app.key',
    '/photos/..%2fapp.key',
    '/photos/..\\app.key',
    '/photos/ab/../../app.key',
    `/photos/ab/${'ab'.repeat(32)}-320.jpg/../../../app.key`,
    `/photos/ab/${'ab'.repeat(32)}-320.jpg%00.key`,
    '/photos/ab/....//....//app.key',
    '//photos/../app.key',
  ])('are reached by no trick: %s', async (target) => {
    const answer = await asked(target);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('secret');
  });
});

describe('the address of a size', () => {
  const hash = 'ab'.repeat(32);

  it('names a hash, a width and a format', () => {
    expect(readSizeAddress(`/photos/ab/${hash}-1280.avif`)).toStrictEqual({ hash, width: 1_280, format: 'avif' });
  });

  it.each([
    `/photos/ab/${hash}-1280.avif\n`,
    `/photos/ab/${hash}-1280.avif?a`,
    `/photos/ab/${hash}-12800.avif`,
    `/photos/ab/${hash}-0.avif`,
    `/photos/ab/${hash}--1.avif`,
    `/photos/ab/${hash.toUpperCase()}-320.avif`,
    `/photos/cd/${hash}-320.avif`,
    `/photos/ab/${hash}ab-320.avif`,
    `/photos/ab/../ab/${hash}-320.avif`,
    `photos/ab/${hash}-320.avif`,
  ])('is nothing else: %j', (address) => {
    expect(readSizeAddress(address)).toBeNull();
  });
});
