import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoFormats } from '@app/contract/properties/photoFields.ts';
import { readJob } from '@app/domain/jobs';
import { storeFile } from '@app/domain/platform';
import { addPhoto, deletePhoto, originalPath, readPhotos, sizePath } from '@app/domain/properties';
import { buildCustomer, buildProperty, readRows, type BuiltProperty } from '@app/domain/testing';
import { scenery } from '../../testing/images.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';
import { handle, lastEvent } from '../../testing/restores.ts';
import { renderPhoto } from './renderPhoto.ts';

describe('a photo that was sent', () => {
  let post: Post;
  let property: BuiltProperty;
  let jpeg: Buffer;
  beforeAll(async () => {
    post = await openPost();
    property = await buildProperty(post.platform, { accountId: (await buildCustomer(post.platform)).id });
    jpeg = await scenery({ width: 700, height: 500 })
      .withExif({ IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitude: '43/1 28/1 59/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => post.close());

  async function send(content: Buffer, to = property) {
    const path = join(post.platform.dataDir, 'sent');
    await storeFile(path, content);
    const upload = { name: 'salon.jpg', path, size: content.length };
    const sent = await addPhoto(post.platform, { propertyId: to.id, accountId: to.accountId, upload });
    await post.platform.relay.idle();
    const [row] = await readRows<{ hash: string }>(post.platform, 'select hash from property_photo where id = $1', [
      sent.photo.id,
    ]);
    return { ...sent, hash: row?.hash ?? '' };
  }
  const render = async () =>
    handle(post.platform, renderPhoto, await lastEvent(post.platform, 'properties.photo_added'));
  const found = async (id: string, of = property) =>
    (await readPhotos(post.platform, of.id)).find((photo) => photo.id === id);
  const job = async (id: string) =>
    readJob(post.platform.pool, { accountId: property.accountId, isSuperAdmin: false }, id);
  const pathOf = (hash: string, width: number, format: (typeof photoFormats)[number]) =>
    sizePath(post.platform, { hash, width, format });

  it('exists after its job in each width that it has, in three formats, without its metadata', async () => {
    const { photo, jobId, hash } = await send(jpeg);
    expect(photo).toMatchObject({ state: 'processing', base: null, fileName: 'salon.jpg', jobId });
    expect(await render()).toBe('done');
    const ready = await found(photo.id);
    expect(ready).toMatchObject({
      state: 'ready',
      problem: null,
      base: `/photos/${hash.slice(0, 2)}/${hash}`,
      widths: [320, 640],
      width: 700,
      height: 500,
    });
    for (const width of [320, 640]) {
      for (const [format, codec] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const made = await sharp(pathOf(hash, width, format)).metadata();
        expect(made).toMatchObject({ format: codec, width, height: Math.round((width * 5) / 7), space: 'srgb' });
        expect([made.exif, made.icc, made.xmp, made.iptc]).toStrictEqual([undefined, undefined, undefined, undefined]);
      }
    }
    // What was sent has where it was taken, and stays as it was sent.
    expect((await sharp(originalPath(post.platform, hash)).metadata()).exif?.length).toBeGreaterThan(50);
    expect(await job(jobId)).toMatchObject({ state: 'succeeded', progress: 100, result: { photoId: photo.id } });
    const files = await readdir(dirname(pathOf(hash, 320, 'jpg')));
    expect(files.filter((name) => name.startsWith(hash))).toHaveLength(2 * photoFormats.length);
  });

  it('has a placeholder of less than 1 kB, however restless it is', async () => {
    const { photo } = await send(await scenery({ width: 200, height: 900, blur: 0.3 }).jpeg().toBuffer());
    await render();
    const { placeholder = null, widths } = (await found(photo.id)) ?? {};
    expect(widths).toStrictEqual([200]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,UklGR[\w+/]+=*$/);
    expect(placeholder?.length).toBeLessThan(1_000);
  });

  it('is made once, however often its event comes', async () => {
    const { photo, hash } = await send(await scenery({ width: 330 }).jpeg().toBuffer());
    expect(await render()).toBe('done');
    const [before, { mtimeMs }] = [await found(photo.id), await stat(pathOf(hash, 320, 'avif'))];
    expect(await render()).toBe('repeated');
    expect(await found(photo.id)).toStrictEqual(before);
    expect((await stat(pathOf(hash, 320, 'avif'))).mtimeMs).toBe(mtimeMs);
  });

  it('says why it cannot be shown when it is broken, ends its job, and is tried again only when it is sent again', async () => {
    const broken = jpeg.subarray(0, jpeg.length / 2);
    const { photo, jobId, hash } = await send(broken);
    // Done: nothing is left to be tried.
    expect(await render()).toBe('done');
    const problem = expect.stringContaining('abîmé') as string;
    expect(await found(photo.id)).toMatchObject({ state: 'failed', problem, base: null });
    expect(await job(jobId)).toMatchObject({ state: 'failed', error: problem });
    expect(existsSync(pathOf(hash, 320, 'jpg'))).toBe(false);
    const again = await send(broken);
    expect(again.photo).toMatchObject({ id: photo.id, state: 'processing', problem: null });
    expect(again.jobId).not.toBe(jobId);
  });

  it('that was deleted meanwhile is not made, and its job ends', async () => {
    const { photo, jobId, hash } = await send(await scenery({ width: 340 }).jpeg().toBuffer());
    const event = await lastEvent(post.platform, 'properties.photo_added');
    await deletePhoto(post.platform, { id: photo.id, accountId: property.accountId });
    expect(await handle(post.platform, renderPhoto, event)).toBe('done');
    expect((await job(jobId)).state).toBe('succeeded');
    expect(existsSync(pathOf(hash, 320, 'jpg'))).toBe(false);
  });

  it('whose file is not there is tried again, and fails in the end', async () => {
    const { photo, jobId, hash } = await send(await scenery({ width: 350 }).jpeg().toBuffer());
    await rm(originalPath(post.platform, hash));
    await expect(render()).rejects.toThrow('missing');
    expect((await found(photo.id))?.state).toBe('processing');
    const data = await lastEvent(post.platform, 'properties.photo_added');
    const scope = { event: data, payload: { photoId: photo.id, jobId, accountId: property.accountId } };
    const services = { templates: { read: async () => Promise.reject(new Error('no templates')) } };
    const mail = { send: async () => Promise.reject(new Error('no mail')), verify: async () => {}, close: () => {} };
    await renderPhoto.failed?.(
      { ...scope, platform: post.platform, services: { ...services, mail } },
      { error: new Error('gone'), final: true },
      undefined,
    );
    const problem = 'Cette photo n’a pas pu être préparée. Envoyez-la de nouveau.';
    expect(await found(photo.id)).toMatchObject({ state: 'failed', problem });
    expect(await job(jobId)).toMatchObject({ state: 'failed', error: problem });
  });

  it('is made by a worker by itself, and its files go when it is deleted from the last property that has it', async () => {
    const other = await buildProperty(post.platform, { accountId: property.accountId });
    const worker = await post.work({
      queues: new Map([
        ['documents', 2],
        ['maintenance', 1],
      ]),
    });
    const content = await scenery({ width: 360 }).jpeg().toBuffer();
    const one = await send(content);
    const two = await send(content, other);
    expect(two.hash).toBe(one.hash);
    await until('both to be ready', async () => {
      const both = [await found(one.photo.id), await found(two.photo.id, other)];
      return both.every((photo) => photo?.state === 'ready');
    });
    const files = () =>
      [originalPath(post.platform, one.hash), pathOf(one.hash, 320, 'avif'), pathOf(one.hash, 320, 'jpg')].map(
        existsSync,
      );
    await deletePhoto(post.platform, { id: one.photo.id, accountId: property.accountId });
    await post.settled();
    expect(files()).toStrictEqual([true, true, true]);
    await deletePhoto(post.platform, { id: two.photo.id, accountId: property.accountId });
    await post.settled();
    expect(files()).toStrictEqual([false, false, false]);
    await worker.stop();
  });
});
