import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile, transact } from '../../platform/index.ts';
import {
  buildCustomer,
  buildPhoto,
  buildProperty,
  createTestPlatform,
  type BuiltPhoto,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { originalPath, photoFolder, sizePath } from './photoFiles.ts';
import { keepPhotoFiles } from './photoFilesLock.ts';
import { removePhotoFiles } from './removePhotoFiles.ts';
import { sweepPhotoFiles } from './sweepPhotoFiles.ts';

const day = 86_400_000;
let platform: TestPlatform;
let home: BuiltProperty;
beforeAll(async () => {
  platform = await createTestPlatform();
  home = await buildProperty(platform, { accountId: (await buildCustomer(platform)).id });
});
afterAll(async () => platform.close());

const filesOf = ({ hash }: Pick<BuiltPhoto, 'hash'>) => [
  originalPath(platform, hash),
  sizePath(platform, { hash, width: 320, format: 'avif' }),
  sizePath(platform, { hash, width: 320, format: 'webp' }),
  sizePath(platform, { hash, width: 320, format: 'jpg' }),
];
const there = (photo: Pick<BuiltPhoto, 'hash'>) => filesOf(photo).filter((path) => existsSync(path)).length;
const forgetRow = async ({ id }: BuiltPhoto) => platform.pool.query('delete from property_photo where id = $1', [id]);
async function age(path: string, days: number): Promise<void> {
  const at = new Date(platform.clock.now().getTime() - days * day);
  await utimes(path, at, at);
}

describe('the files of a photo', () => {
  it('are removed when no photo has them, and not while one has', async () => {
    const content = 'the same';
    const other = await buildProperty(platform, { accountId: (await buildCustomer(platform)).id });
    const [one, two] = [await buildPhoto(platform, home, { content }), await buildPhoto(platform, other, { content })];
    const near = await buildPhoto(platform, home);
    await forgetRow(one);
    await removePhotoFiles(platform, [one.hash]);
    expect(there(one)).toBe(4);
    await forgetRow(two);
    await removePhotoFiles(platform, [one.hash]);
    await removePhotoFiles(platform, [one.hash]);
    expect([there(one), there(near)]).toStrictEqual([0, 4]);
  });

  it('stay when the photo is sent again while they are about to be removed', async () => {
    const photo = await buildPhoto(platform, home, { content: 'once more' });
    await forgetRow(photo);
    let removal: Promise<void> | undefined;
    await transact(platform, null, async ({ em }) => {
      await keepPhotoFiles(em, photo.hash);
      removal = removePhotoFiles(platform, [photo.hash]);
      await platform.pool.query(
        `insert into property_photo (id, account_id, property_id, position, file_name, hash, bytes, created_at)
         values ($1, $2, $3, 9, 'x', $4, 9, now())`,
        [photo.id, home.accountId, home.id, photo.hash],
      );
    });
    await removal;
    expect(there(photo)).toBe(4);
  });
});

describe('the sweep of files of photos', () => {
  it('has nothing to do before the first photo', async () => {
    await expect(sweepPhotoFiles({ ...platform, dataDir: join(platform.dataDir, 'empty') })).resolves.toBeUndefined();
  });

  it('removes those that no photo has named for a day, and no others', async () => {
    const [named, left, fresh] = [
      await buildPhoto(platform, home),
      await buildPhoto(platform, home),
      await buildPhoto(platform, home),
    ];
    for (const photo of [named, left]) for (const path of filesOf(photo)) await age(path, 1.1);
    for (const path of filesOf(fresh)) await age(path, 0.9);
    for (const photo of [left, fresh]) await forgetRow(photo);
    await sweepPhotoFiles(platform);
    expect([there(named), there(left), there(fresh)]).toStrictEqual([4, 0, 4]);
  });

  it('removes an original without sizes, and what a dead process began to write, but nothing of another kind', async () => {
    const named = await buildPhoto(platform, home);
    const hash = 'e'.repeat(64);
    const orphan = originalPath(platform, hash);
    await storeFile(orphan, Buffer.from('x'));
    const [, size = ''] = filesOf(named);
    const [old, begun, strange] = [`${size}.1.partial`, `${size}.2.partial`, join(dirname(size), 'notes.txt')];
    for (const path of [old, begun, strange]) await writeFile(path, 'x');
    for (const path of [orphan, old, strange]) await age(path, 2);
    await age(begun, 0);
    await mkdir(join(photoFolder(platform), 'ee', 'folder'), { recursive: true });
    await sweepPhotoFiles(platform);
    expect([orphan, old, begun, strange, size].map((path) => existsSync(path))).toStrictEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
