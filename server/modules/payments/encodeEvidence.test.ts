import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeEvidence } from './encodeEvidence.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
});
afterAll(async () => rm(folder, { recursive: true }));

async function sent(content: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

const photo = () => sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#a03020' } });

it('draws a photo again as a small JPEG that does not say where it was taken', async () => {
  const gps = { GPSLatitude: '43/1 28/1 59/1', GPSLatitudeRef: 'N' };
  const path = await sent(await photo().withExif({ IFD3: gps }).jpeg().toBuffer());
  const made = await sharp(await encodeEvidence(path)).metadata();
  expect(made).toMatchObject({ format: 'jpeg', width: 1_600, height: 800 });
  expect([made.exif, made.icc, made.xmp]).toStrictEqual([undefined, undefined, undefined]);
});

it.each([
  ['a text', async () => Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a photo that is cut off', async () => (await photo().jpeg().toBuffer()).subarray(0, 600)],
])('refuses %s, naming the field', async (_what, content) => {
  const refused = encodeEvidence(await sent(await content()));
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { file: expect.any(String) as string },
  });
});
