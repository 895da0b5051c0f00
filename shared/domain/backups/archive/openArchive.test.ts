import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../platform/index.ts';
import { ArchiveRefused, type RefusalReason } from './Archive.ts';
import { openArchive, verifyArchive } from './openArchive.ts';
import { writeArchive } from './writeArchive.ts';

const [ourKey, otherKey] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')] as const;
const keys = deriveKeys(ourKey);
const otherKeys = deriveKeys(otherKey);

/** Reads all of an archive. @returns why it was refused; null when it was not. */
async function refusalOf(path: string, by = keys): Promise<RefusalReason | null> {
  try {
    const archive = await openArchive(path, by);
    try {
      await verifyArchive(archive);
      return null;
    } finally {
      await archive.close();
    }
  } catch (error) {
    // Anything else would be a fault of ours.
    if (error instanceof ArchiveRefused) return error.reason;
    throw error;
  }
}

async function writeSample(path: string, contents: Record<string, Buffer>): Promise<void> {
  async function* once(content: Buffer) {
    yield content;
  }
  await writeArchive(path, { keys, madeAt: new Date('2026-11-20T13:32:00.000Z') }, async (add) => {
    for (const [name, content] of Object.entries(contents)) await add(name, once(content));
    return {
      applicationVersion: '0.1.0',
      schemaVersion: 'Migration20260101000000',
      holdings: { users: 0, transactions: 0, invoices: 0, rows: 0, files: 0 },
      tables: Object.keys(contents).map((entry, index) => ({ name: `t${index}`, columns: ['id'], rows: 0, entry })),
      files: [],
    };
  });
}

/** Numbers from 0 to 1, the same ones each time (Park and Miller). */
function* fractions(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

describe('an archive that is not as it was written', () => {
  let folder: string;
  let small: string;
  let large: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clairvolet-altered-'));
    small = join(folder, 'small.zip');
    large = join(folder, 'large.zip');
    await writeSample(small, { 'tables/plan': Buffer.from('Starter\n'), 'tables/none': Buffer.alloc(0) });
    await writeSample(large, {
      'tables/customer': randomBytes(600_000),
      'tables/plan': Buffer.from('Starter\nBusiness\n'),
      'tables/setting': Buffer.alloc(2_000_000, 'réglage'),
    });
  });
  afterAll(async () => rm(folder, { recursive: true }));

  it('was fine before', async () => {
    expect([await refusalOf(small), await refusalOf(large)]).toStrictEqual([null, null]);
  });

  it('is refused wherever it was cut off: 100 places', async () => {
    const whole = await readFile(large);
    const path = join(folder, 'cut.zip');
    const random = fractions(8);
    const places = [0, 1, 3, 4, 21, 22, whole.length - 1, whole.length - 22, whole.length - 98];
    while (places.length < 100) places.push(Math.floor(random.next().value * whole.length));
    await copyFile(large, path);
    for (const place of places.toSorted((one, other) => other - one)) {
      await truncate(path, place);
      expect([place, await refusalOf(path)]).not.toStrictEqual([place, null]);
    }
  });

  it('is refused whichever bit was flipped: 100 places of a large one', async () => {
    const whole = await readFile(large);
    const path = join(folder, 'flipped.zip');
    await copyFile(large, path);
    const file = await open(path, 'r+');
    const random = fractions(30);
    for (let time = 0; time < 100; time += 1) {
      const place = Math.floor(random.next().value * whole.length);
      const byte = whole[place] ?? 0;
      const bit = 1 << Math.floor(random.next().value * 8);
      await file.write(Buffer.from([byte ^ bit]), 0, 1, place);
      expect([place, bit, await refusalOf(path)]).not.toStrictEqual([place, bit, null]);
      await file.write(Buffer.from([byte]), 0, 1, place);
    }
    await file.close();
    expect(await refusalOf(path)).toBeNull();
  });

  it('is refused whichever byte was changed: every one of a small one', async () => {
    const whole = await readFile(small);
    const path = join(folder, 'changed.zip');
    await copyFile(small, path);
    const file = await open(path, 'r+');
    const taken: number[] = [];
    for (const [place, byte] of whole.entries()) {
      await file.write(Buffer.from([byte ^ 0x40]), 0, 1, place);
      if ((await refusalOf(path)) === null) taken.push(place);
      await file.write(Buffer.from([byte]), 0, 1, place);
    }
    await file.close();
    expect(taken).toStrictEqual([]);
    expect(await refusalOf(path)).toBeNull();
  });

  it('is refused with bytes before, after or between its entries', async () => {
    const whole = await readFile(small);
    const path = join(folder, 'padded.zip');
    const between = whole.indexOf('PK\u0003\u0004', 4, 'latin1');
    for (const place of [0, between, whole.length - 98, whole.length]) {
      await writeFile(path, Buffer.concat([whole.subarray(0, place), Buffer.from('x'), whole.subarray(place)]));
      expect([place, await refusalOf(path)]).not.toStrictEqual([place, null]);
    }
  });

  it('is refused when it was made with another key, and accepted when that key is given as well', async () => {
    expect(await refusalOf(small, otherKeys)).toBe('foreign');
    await expect(openArchive(small, otherKeys)).rejects.toThrow('avec une autre clé APP_KEY');
    // While a key is being replaced.
    expect(await refusalOf(small, deriveKeys(otherKey, ourKey))).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('ceci n’est pas une archive')],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['zeros', Buffer.alloc(1_000)],
  ])('that is %s is no ZIP', async (_, content) => {
    const path = join(folder, 'other.zip');
    await writeFile(path, content);
    expect(await refusalOf(path)).toBe('not_a_zip');
  });
});
