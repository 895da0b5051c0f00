import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hugePng, redAndBlue, scenery, twoFrames } from '../../testing/images.ts';
import { readOriginal, UnusablePhoto } from './readOriginal.ts';
import { widthsOf } from './writeSizes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterAll(async () => rm(folder, { recursive: true }));

async function read(bytes: Buffer) {
  const path = join(folder, 'photo');
  await writeFile(path, bytes);
  return readOriginal(path);
}

/** The colour in the middle of the left and of the right half, of the top and of the bottom one. */
async function coloursOf({ pixels }: Awaited<ReturnType<typeof read>>) {
  const { data, info } = await pixels.clone().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  };
  return { left: at(0.25, 0.5), right: at(0.75, 0.5), top: at(0.5, 0.25), bottom: at(0.5, 0.75) };
}

const near = (colour: readonly number[]) => colour.map((value) => Math.round(value / 64));
const [red, blue, white] = [
  [4, 0, 0],
  [0, 0, 4],
  [4, 4, 4],
];

describe('a photo as it was sent', () => {
  it.each([
    ['a JPEG', async () => scenery().jpeg().toBuffer()],
    ['a progressive JPEG', async () => scenery().jpeg({ progressive: true }).toBuffer()],
    ['a grey JPEG', async () => scenery().toColourspace('b-w').jpeg().toBuffer()],
    ['a JPEG in CMYK', async () => scenery().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', async () => scenery().toColourspace('rgb16').png().toBuffer()],
    ['an interlaced PNG', async () => scenery().png({ progressive: true }).toBuffer()],
    ['a WebP', async () => scenery().webp().toBuffer()],
    ['an AVIF', async () => scenery().avif({ effort: 0 }).toBuffer()],
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await scenery().jpeg().toBuffer(), Buffer.from('<html>')]),
    ],
  ])('is read when it is %s, into three channels of 8 bits', async (_what, make) => {
    const { width, height, pixels } = await read(await make());
    const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
    expect({ width, height, channels: info.channels, bytes: data.length }).toStrictEqual({
      width: 400,
      height: 300,
      channels: 3,
      bytes: 400 * 300 * 3,
    });
  });

  it('is turned the right way up, as its camera was held', async () => {
    const lying = await redAndBlue().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const photo = await read(lying);
    expect([photo.width, photo.height]).toStrictEqual([300, 400]);
    const { top, bottom } = await coloursOf(photo);
    expect([near(top), near(bottom)]).toStrictEqual([red, blue]);
  });

  it('keeps its colours when they are in CMYK or of a wide gamut', async () => {
    for (const make of [
      async () => redAndBlue().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      async () => redAndBlue().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    ]) {
      const { left, right } = await coloursOf(await read(await make()));
      expect(left[0]).toBeGreaterThan(200);
      expect(left[2]).toBeLessThan(80);
      expect(right[2]).toBeGreaterThan(120);
      expect(right[0]).toBeLessThan(100);
    }
  });

  it('is on white where it is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(near((await coloursOf(await read(png))).left)).toStrictEqual(white);
  });

  const jpeg = async () => scenery().jpeg().toBuffer();
  it.each([
    ['is cut in half', 'abîmé', async () => (await jpeg()).subarray(0, 10_000)],
    ['lacks its last bytes', 'abîmé', async () => (await jpeg()).subarray(0, -2_000)],
    ['is a signature and nothing else', 'abîmé', async () => Buffer.from('\xff\xd8\xff\xe0nothing', 'latin1')],
    [
      'is a PNG that declares 900 million pixels',
      'trop grande',
      async () => hugePng({ width: 30_000, height: 30_000 }),
    ],
    [
      'takes too much memory by its depth',
      'trop grande',
      async () => hugePng({ width: 8_000, height: 8_000, depth: 16 }),
    ],
    ['declares pixels that it does not have', 'abîmé', async () => hugePng({ width: 8_000, height: 8_000 })],
    ['has one pixel', 'trop petite', async () => scenery({ width: 1, height: 1, blur: 0.3 }).png().toBuffer()],
    ['is a stripe', 'trop étirée', async () => scenery({ width: 1_200, height: 110 }).jpeg().toBuffer()],
    ['is animated', 'animée', async () => twoFrames().webp().toBuffer()],
    ['is a GIF under another name', 'abîmé', async () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    [
      'is a drawing',
      'abîmé',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    ],
  ])('is refused with the reason when it %s', async (_what, reason, make) => {
    const refused = await read(await make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnusablePhoto);
    expect(refused).toHaveProperty('problem', expect.stringContaining(reason));
  });

  it('is not judged when its file is not there: the disk may be back', async () => {
    const missing = await readOriginal(join(folder, 'nowhere')).catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(Error);
    expect(missing).not.toBeInstanceOf(UnusablePhoto);
  });
});

it('a photo exists in the widths that it has, and in its own when it is narrower than all', () => {
  expect([4_000, 1_920, 1_279, 320, 319].map(widthsOf)).toStrictEqual([
    [320, 640, 960, 1_280, 1_920],
    [320, 640, 960, 1_280, 1_920],
    [320, 640, 960],
    [320],
    [319],
  ]);
});
