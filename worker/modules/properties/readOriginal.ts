import sharp, { type Sharp } from 'sharp';
import { photoWidths } from '@app/contract/properties/photoFields.ts';

// One photo takes one core, and what it took is given back at once: the memory of a worker stays what it is.
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file says it is, only these four decoders ever see it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});

const nbsp = '\u00A0';

const mostMegapixels = 80;

/** Bytes that a photo may take unpacked: an interlaced or turned one is in memory as a whole. */
const mostUnpacked = mostMegapixels * 3_000_000;

/** Pixels that each side of a photo has at least. */
const smallestSide = 100;

/** How many times longer than the other side a side may be. */
const longestRatio = 5;

/** Seconds that reading a photo, or writing one size, may take. */
export const timeLimit = 60;

const refusals = {
  broken: `Ce fichier est abîmé ou incomplet${nbsp}: envoyez la photo de nouveau depuis l’appareil qui l’a prise.`,
  tooLarge: `Cette photo est trop grande${nbsp}: au plus ${mostMegapixels} millions de pixels.`,
  tooSmall: `Cette image est trop petite pour une photo${nbsp}: au moins ${smallestSide} pixels de côté.`,
  tooLong: `Cette image est trop étirée${nbsp}: un côté ne doit pas dépasser ${longestRatio} fois l’autre.`,
  animated: `Cette image est animée${nbsp}: choisissez une photo fixe.`,
  tooSlow: `Cette photo demande trop de calculs${nbsp}: enregistrez-la en JPEG et envoyez-la de nouveau.`,
};

/** Thrown for a file that is no photo to be shown; another attempt would not help. */
export class UnusablePhoto extends Error {
  /** French, for its host. */
  readonly problem: string;

  constructor(refusal: keyof typeof refusals, options?: ErrorOptions) {
    super(`The photo is not usable: ${refusal}`, options);
    this.name = 'UnusablePhoto';
    this.problem = refusals[refusal];
  }
}

/** A photo unpacked, the right way up, in sRGB without transparency, no wider than the widest size. */
export interface OpenedPhoto {
  /** Of the original, the right way up. */
  width: number;
  height: number;
  pixels: Sharp;
}

/** Reads a photo as it was sent. @throws UnusablePhoto; Error when the file is not there. */
export async function readOriginal(path: string): Promise<OpenedPhoto> {
  const { width, height } = await examine(path);
  const { data, info } = await sharp(path, { failOn: 'error', limitInputPixels: mostMegapixels * 1_000_000 })
    .timeout({ seconds: timeLimit })
    .autoOrient()
    .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { channels } = info;
  return { width, height, pixels: sharp(data, { raw: { width: info.width, height: info.height, channels } }) };
}

/** Judges a photo by what it declares, before any of it is unpacked. */
async function examine(path: string): Promise<{ width: number; height: number }> {
  const {
    pages = 1,
    channels,
    depth,
    autoOrient,
  } = await sharp(path, { failOn: 'error', limitInputPixels: false }).metadata().catch(refuse);
  const { width, height } = autoOrient;
  if (pages > 1) throw new UnusablePhoto('animated');
  const unpacked = width * height * Math.max(channels, 3) * (depth === 'uchar' ? 1 : 2);
  if (unpacked > mostUnpacked) throw new UnusablePhoto('tooLarge');
  if (Math.min(width, height) < smallestSide) throw new UnusablePhoto('tooSmall');
  if (Math.max(width, height) > longestRatio * Math.min(width, height)) throw new UnusablePhoto('tooLong');
  return { width, height };
}

/** What the decoder says of a file. @throws always. */
function refuse(error: unknown): never {
  const message = error instanceof Error ? error.message : '';
  // Not the photo's fault: the disk may be back for another attempt.
  if (message.includes('Input file is missing')) throw error;
  throw new UnusablePhoto(message.includes('timeout') ? 'tooSlow' : 'broken', { cause: error });
}
