import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readZip } from '../testing/restores.ts';
import { writeZip, type ZipEntry } from './writeZip.ts';

const at = new Date('2026-11-20T13:32:00.000Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clairvolet-zip-'));
});
afterEach(async () => rm(folder, { recursive: true }));

/** An entry that says these texts, one after the other. */
const entry = (name: string, ...texts: string[]): ZipEntry => ({
  name,
  async *content() {
    yield* texts;
  },
});

describe('a ZIP', () => {
  it('holds its entries, in folders created for it, readable by its owner only', async () => {
    const path = join(folder, 'copies', 'une.zip');
    const size = await writeZip(path, [entry('LISEZ-MOI.txt', 'Été', ' à Guéthary'), entry('csv/vide.csv')], at);
    expect([...(await readZip(path))]).toStrictEqual([
      ['LISEZ-MOI.txt', 'Été à Guéthary'],
      ['csv/vide.csv', ''],
    ]);
    const file = await stat(path);
    expect([file.size, file.mode & 0o777]).toStrictEqual([size, 0o600]);
    expect((await stat(join(folder, 'copies'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(folder, 'copies'))).toStrictEqual(['une.zip']);
  });

  it('replaces an existing file', async () => {
    const path = join(folder, 'une.zip');
    await writeZip(path, [entry('a', 'ancien')], at);
    await writeZip(path, [entry('a', 'nouveau')], at);
    expect((await readZip(path)).get('a')).toBe('nouveau');
  });

  it('is not created, not even in part, when an entry cannot be read; an existing file stays', async () => {
    const path = join(folder, 'une.zip');
    await writeFile(path, 'celle d’avant');
    const broken: ZipEntry = {
      name: 'b',
      async *content() {
        yield 'un début';
        throw new Error('The database is away');
      },
    };
    await expect(writeZip(path, [entry('a', 'x'), broken, entry('c', 'y')], at)).rejects.toThrow(
      'The database is away',
    );
    expect(await readdir(folder)).toStrictEqual(['une.zip']);
    expect(await readFile(path, 'utf8')).toBe('celle d’avant');
  });

  it('reads each entry only after the entry before it is written', async () => {
    const order: string[] = [];
    const telling = (name: string): ZipEntry => ({
      name,
      async *content() {
        order.push(`${name} begins`);
        for (let part = 0; part < 50; part += 1) yield 'x'.repeat(10_000);
        order.push(`${name} ends`);
      },
    });
    await writeZip(join(folder, 'une.zip'), [telling('a'), telling('b')], at);
    expect(order).toStrictEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });
});
