import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { restoreFolder } from '@app/domain/backups';
import { newId } from '@app/domain/platform';
import { originalPath, readPhotos } from '@app/domain/properties';
import { buildCustomer, buildPhoto, buildProperty, readRows, type BuiltProperty } from '@app/domain/testing';
import { gif, jpeg, png, sendFile } from '../../testing/images.ts';
import { startApi, type ApiClient, type TestApi } from '../../testing/startApi.ts';

interface Added {
  jobId: string;
  photo: Photo;
}

/** An image that nobody sent before. */
let made = 0;
function fresh(): Buffer {
  made += 1;
  return png({ width: 200 + made, height: 100 });
}

/** The first box of an ISO media file. */
function ftyp(...brands: string[]): Buffer {
  const [major = '', ...compatible] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(100)]);
}

describe('the photos of a property', () => {
  let api: TestApi;
  let host: ApiClient;
  let stranger: ApiClient;
  let accountId: string;
  beforeAll(async () => {
    api = await startApi();
    const customer = await buildCustomer(api.platform);
    accountId = customer.id;
    host = await api.signedIn(customer);
    stranger = await api.signedIn(await buildCustomer(api.platform));
  });
  afterAll(async () => api.stop());

  const property = async () => buildProperty(api.platform, { accountId });
  const send = async ({ id }: Pick<BuiltProperty, 'id'>, content: Uint8Array, name = 'salon.jpg', by = host) =>
    sendFile(api, by, `/api/properties/${id}/photos`, { content, name });
  async function added(to: Pick<BuiltProperty, 'id'>, content: Uint8Array = fresh(), name?: string): Promise<Added> {
    const { status, body } = await send(to, content, name);
    expect(status).toBe(202);
    return body as Added;
  }
  const idsOf = async ({ id }: Pick<BuiltProperty, 'id'>) =>
    (await readPhotos(api.platform, id)).map((photo) => photo.id);
  const events = async (name: string) =>
    readRows<{ payload: Record<string, unknown> }>(
      api.platform,
      'select payload from outbox where name = $1 order by id',
      [name],
    );

  describe('one that is sent', () => {
    it('is stored under the hash of its content with a job to follow, the last of its property', async () => {
      const home = await property();
      const content = fresh();
      const [first, second] = [await added(home), await added(home, content, '../../Séjour.PNG')];
      expect(second.photo).toStrictEqual({
        id: second.photo.id,
        state: 'processing',
        problem: null,
        fileName: 'Séjour.PNG',
        alt: '',
        base: null,
        widths: [],
        width: null,
        height: null,
        placeholder: null,
        jobId: second.jobId,
      });
      expect(await idsOf(home)).toStrictEqual([first.photo.id, second.photo.id]);
      const hash = createHash('sha256').update(content).digest('hex');
      expect((await readFile(originalPath(api.platform, hash))).equals(content)).toBe(true);
      expect((await events('properties.photo_added')).at(-1)?.payload).toStrictEqual({
        photoId: second.photo.id,
        jobId: second.jobId,
        accountId,
      });
      expect((await host.call(`/api/jobs/${second.jobId}`)).body).toMatchObject({
        state: 'queued',
        step: 'Photo en attente',
      });
      expect((await stranger.call(`/api/jobs/${second.jobId}`)).status).toBe(404);
      expect(await readdir(restoreFolder(api.platform))).toStrictEqual([]);
    });

    it('twice is one photo, also when both arrive at once, and is another in another property', async () => {
      const [home, other] = [await property(), await property()];
      const content = fresh();
      const [one, two] = await Promise.all([added(home, content), added(home, content)]);
      expect(two).toStrictEqual(one);
      expect(await added(home, content, 'autre.jpg')).toStrictEqual(one);
      expect(await idsOf(home)).toHaveLength(1);
      expect((await added(other, content)).photo.id).not.toBe(one.photo.id);
    });

    it.each([
      ['a GIF', gif, 'GIF'],
      ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'TIFF'],
      ['a drawing', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG'],
      ['HEIC', ftyp('heic', 'mif1', 'heic'), 'Réglages › Appareil photo › Formats › Le plus compatible'],
      ['HEIC by its second brand', ftyp('mif1', 'heic'), 'HEIC'],
      ['a film', ftyp('isom', 'mp42'), 'pas une photo'],
      ['a text', Buffer.from('Bonjour'), 'pas une photo'],
      ['a PDF', Buffer.from('%PDF-1.7'), 'pas une photo'],
    ])(
      'is refused at once when it is %s, whatever it is called, and leaves nothing',
      async (_what, content, reason) => {
        const home = await property();
        const { status, body } = await send(home, content, 'photo.jpg');
        expect([status, body]).toMatchObject([
          422,
          { code: 'invalid_input', errors: { file: expect.stringContaining(reason) } },
        ]);
        expect(await idsOf(home)).toStrictEqual([]);
        expect(await readdir(restoreFolder(api.platform))).toStrictEqual([]);
        expect(existsSync(originalPath(api.platform, createHash('sha256').update(content).digest('hex')))).toBe(false);
      },
    );

    it.each([
      ['JPEG', jpeg()],
      ['PNG', png()],
      ['WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
      ['AVIF', ftyp('avif', 'mif1', 'miaf')],
      ['AVIF that is HEIF first', ftyp('mif1', 'avif')],
    ])('is taken when it is %s', async (_what, content) => {
      const home = await property();
      const { photo } = await added(home, content);
      expect(await idsOf(home)).toStrictEqual([photo.id]);
    });

    it('without a file, or with too large a one, is refused', async () => {
      const home = await property();
      const path = `/api/properties/${home.id}/photos`;
      expect(await sendFile(api, host, path, { content: '' })).toMatchObject({ status: 422 });
      const large = Buffer.alloc(propertyBounds.photoBytes + 1);
      expect(await send(home, large)).toMatchObject({
        status: 413,
        body: { detail: 'Cette photo est trop lourde\u00a0: au plus 20\u00a0Mo.' },
      });
    });

    it('is refused beyond the sixtieth, unless it is there already', async () => {
      const home = await property();
      const content = fresh();
      const { photo } = await added(home, content);
      for (let count = 1; count < propertyBounds.photos; count += 1) {
        await buildPhoto(api.platform, home, { widths: [], jobId: null });
      }
      expect(await send(home, fresh())).toMatchObject({ status: 409, body: { code: 'too_many_photos' } });
      expect((await added(home, content)).photo.id).toBe(photo.id);
    });

    it('to another host’s property, or to none, is refused', async () => {
      const home = await property();
      for (const [id, by] of [
        [home.id, stranger],
        [newId(), host],
      ] as const) {
        expect(await send({ id }, fresh(), 'a.png', by)).toMatchObject({ status: 404 });
      }
      expect(await idsOf(home)).toStrictEqual([]);
    });
  });

  describe('their order', () => {
    it('is the one that is asked: unknown ids are ignored, and those not named come after', async () => {
      const [home, other] = [await property(), await property()];
      const ids: string[] = [];
      for (let count = 0; count < 4; count += 1) ids.push((await buildPhoto(api.platform, home)).id);
      const [a = '', b = '', c = '', d = ''] = ids;
      const elsewhere = await buildPhoto(api.platform, other);
      const answer = await host.call(`/api/properties/${home.id}/photos/order`, {
        method: 'PUT',
        body: { ids: [d, newId(), elsewhere.id, b, d] },
      });
      expect(answer.status).toBe(200);
      expect((answer.body as { photos: Photo[] }).photos.map(({ id }) => id)).toStrictEqual([d, b, a, c]);
      expect(await idsOf(other)).toStrictEqual([elsewhere.id]);
      expect(
        (await stranger.call(`/api/properties/${home.id}/photos/order`, { method: 'PUT', body: { ids: [a] } })).status,
      ).toBe(404);
      expect(await idsOf(home)).toStrictEqual([d, b, a, c]);
    });
  });

  describe('one that is there', () => {
    it('says what it shows, as its own host wrote it', async () => {
      const { id } = await buildPhoto(api.platform, await property());
      const change = async (by: ApiClient, alt: string) =>
        by.call(`/api/photos/${id}`, { method: 'PATCH', body: { alt } });
      expect(await change(host, ' Le salon et sa cheminée ')).toMatchObject({
        status: 200,
        body: { id, alt: 'Le salon et sa cheminée', state: 'ready', base: expect.stringMatching(/^\/photos\//) },
      });
      expect((await change(host, '<b>')).status).toBe(422);
      expect((await change(stranger, 'À moi')).status).toBe(404);
      expect((await change(host, '')).body).toMatchObject({ alt: '' });
    });

    it('is deleted by its own host only, once, and its files are to be removed', async () => {
      const home = await property();
      const [gone, stays] = [await buildPhoto(api.platform, home), await buildPhoto(api.platform, home)];
      const remove = async (by: ApiClient) => (await by.call(`/api/photos/${gone.id}`, { method: 'DELETE' })).status;
      expect(await remove(stranger)).toBe(404);
      expect(await remove(host)).toBe(204);
      expect(await remove(host)).toBe(404);
      expect(await idsOf(home)).toStrictEqual([stays.id]);
      expect((await events('properties.photos_removed')).map(({ payload }) => payload)).toStrictEqual([
        { hashes: [gone.hash] },
      ]);
    });

    it('cannot be changed by an account that may only read', async () => {
      const expired = await buildCustomer(api.platform, { subscriptionStatus: 'expired' });
      const client = await api.signedIn(expired);
      const home = await buildProperty(api.platform, { accountId: expired.id });
      const { id } = await buildPhoto(api.platform, home);
      const answers = [
        await send(home, fresh(), 'a.png', client),
        await client.call(`/api/properties/${home.id}/photos/order`, { method: 'PUT', body: { ids: [id] } }),
        await client.call(`/api/photos/${id}`, { method: 'PATCH', body: { alt: 'x' } }),
        await client.call(`/api/photos/${id}`, { method: 'DELETE' }),
      ];
      for (const { status, body } of answers) {
        expect([status, body]).toMatchObject([403, { code: 'account_restricted' }]);
      }
    });
  });
});
