import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildPhoto,
  buildProperty,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/index.ts';
import { readExportedPhotos } from './exportedPhotos.ts';
import { originalPath } from './photoFiles.ts';

describe('the photos in the copy of someone’s data', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  const read = async (accountId: string, limit?: number) =>
    readExportedPhotos(platform, platform.pool, { accountId, ...(limit !== undefined && { limit }) });

  it('lie in a folder for each property, by their order, under names that every system takes', async () => {
    const accountId = (await buildCustomer(platform)).id;
    const names = ['Etxe / Arrosa', 'etxe - arrosa', '..', 'C:\\Villa'];
    for (const [position, name] of names.entries()) {
      const property = await buildProperty(platform, { accountId, name, position });
      await buildPhoto(platform, property, { position: 5, fileName: '../vue?.jpg', content: `second of ${name}` });
      await buildPhoto(platform, property, { position: 2, fileName: 'salon.jpg', content: `first of ${name}` });
    }
    await buildPhoto(platform, await buildProperty(platform, { accountId: (await buildCustomer(platform)).id }));
    const { photos, leftOut } = await read(accountId);
    expect(photos.map(({ path }) => path)).toStrictEqual([
      'photos/Etxe - Arrosa/1-salon.jpg',
      'photos/Etxe - Arrosa/2--vue-.jpg',
      'photos/etxe - arrosa (2)/1-salon.jpg',
      'photos/etxe - arrosa (2)/2--vue-.jpg',
      'photos/logement/1-salon.jpg',
      'photos/logement/2--vue-.jpg',
      'photos/C--Villa/1-salon.jpg',
      'photos/C--Villa/2--vue-.jpg',
    ]);
    expect(leftOut).toBe(0);
    const [first] = photos;
    expect(await text(Readable.from(first?.content() ?? []))).toBe('first of Etxe / Arrosa');
  });

  it('are as many as there is room for; what is left out, or lost, is counted', async () => {
    const accountId = (await buildCustomer(platform)).id;
    const property = await buildProperty(platform, { accountId });
    const lost = await buildPhoto(platform, property, { content: 'lost' });
    for (const content of ['12345', '1234567', '123']) await buildPhoto(platform, property, { content });
    await rm(originalPath(platform, lost.hash));
    const { photos, leftOut } = await read(accountId, 10);
    expect(photos.map(({ path }) => path.split('/').at(-1))).toStrictEqual(['2-salon.jpg', '4-salon.jpg']);
    expect(leftOut).toBe(2);
  });
});
