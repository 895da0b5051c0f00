import { photoFormats, photoWidths, type PhotoFormat } from '@app/contract/properties/photoFields.ts';
import { storeFile, type Platform } from '@app/domain/platform';
import { sizePath, type RenderedPhoto } from '@app/domain/properties';
import { timeLimit, type OpenedPhoto } from './readOriginal.ts';

type Pixels = OpenedPhoto['pixels'];

/** Each carries no metadata: neither where nor with what a photo was taken. AVIF beyond effort 3 takes five times as long. */
const encoders: Record<PhotoFormat, (pixels: Pixels) => Pixels> = {
  avif: (pixels) => pixels.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (pixels) => pixels.webp({ quality: 76, effort: 4 }),
  jpg: (pixels) => pixels.jpeg({ quality: 76, mozjpeg: true }),
};

/** The widths in which a photo is shown: never wider than it is, and at least one. */
export function widthsOf(width: number): number[] {
  const widths = photoWidths.filter((known) => known <= width);
  return widths.length > 0 ? widths : [width];
}

/**
 * Writes every size of a photo, each file wholly or not at all; written again, the files are the same.
 * @param written is told each width, and the part of the work that is done, from 0 to 1.
 */
export async function writeSizes(
  platform: Pick<Platform, 'dataDir'>,
  { hash, photo }: { hash: string; photo: OpenedPhoto },
  written: (width: number, part: number) => Promise<void>,
): Promise<RenderedPhoto> {
  const widths = widthsOf(photo.width);
  const work = widths.reduce((sum, width) => sum + width ** 2, 0);
  let done = 0;
  for (const width of widths) {
    for (const format of photoFormats) {
      const size = photo.pixels.clone().resize({ width }).timeout({ seconds: timeLimit });
      await storeFile(sizePath(platform, { hash, width, format }), await encoders[format](size).toBuffer());
    }
    done += width ** 2;
    await written(width, done / work);
  }
  return { width: photo.width, height: photo.height, widths, placeholder: await placeholderOf(photo) };
}

/** A blurred idea of a photo as a data address of less than 1 kB. */
async function placeholderOf({ pixels }: OpenedPhoto): Promise<string> {
  const tiny = await pixels.clone().resize({ width: 20, height: 30, fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
