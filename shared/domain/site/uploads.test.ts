import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile, uploadPath } from '../platform/index.ts';
import { createTestPlatform, type TestPlatform } from '../testing/index.ts';
import { removeUnusedUploads } from './uploads.ts';

const day = 86_400_000;
const nameOf = (digit: string, extension = 'png') => `${digit.repeat(64)}.${extension}`;

describe('uploaded images', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  /** Writes a file of this age. */
  async function put(name: string, days: number): Promise<void> {
    const path = uploadPath(platform, name);
    await storeFile(path, Buffer.from(name));
    const at = new Date(platform.clock.now().getTime() - days * day);
    await utimes(path, at, at);
  }
  const isThere = (name: string) => existsSync(uploadPath(platform, name));

  it('are not swept when there are none', async () => {
    await expect(removeUnusedUploads(platform)).resolves.toBeUndefined();
  });

  it('stay while their address is a setting, or in a text', async () => {
    const [named, shown] = [nameOf('1'), nameOf('2', 'svg')];
    for (const name of [named, shown]) await put(name, 8);
    await platform.settings.save(
      {
        og_image: `https://clairvolet.example/uploads/${named}`,
        legal_page_terms: `<p>Notre <a href="/uploads/${shown}">plan</a></p>`,
      },
      { at: platform.clock.now(), by: null },
    );
    await removeUnusedUploads(platform);
    expect([named, shown].map(isThere)).toStrictEqual([true, true]);
  });

  it('are deleted once no setting has named them for a week, and not before', async () => {
    const [icon, logo, old, fresh, left] = [
      nameOf('a'),
      nameOf('b'),
      nameOf('c'),
      nameOf('d'),
      `${nameOf('e')}.1.partial`,
    ];
    for (const name of [icon, logo, old]) await put(name, 8);
    await put(fresh, 6.9);
    await writeFile(uploadPath(platform, left), '');
    await utimes(uploadPath(platform, left), new Date(0), new Date(0));
    await platform.settings.save(
      { favicon_url: `/uploads/${icon}`, invoice_logo_url: `/uploads/${logo}` },
      { at: platform.clock.now(), by: null },
    );
    await removeUnusedUploads(platform);
    expect([icon, logo, old, fresh, left].map(isThere)).toStrictEqual([true, true, false, true, false]);
    await platform.settings.save({ favicon_url: '' }, { at: platform.clock.now(), by: null });
    platform.clock.advance(2 * day);
    await removeUnusedUploads(platform);
    expect([icon, logo, fresh].map(isThere)).toStrictEqual([false, true, false]);
  });
});
