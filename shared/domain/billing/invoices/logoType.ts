import { inflateSync } from 'node:zlib';
import { readJpeg, readPng, type Png } from '../../platform/index.ts';

/** Pixels: more than paper shows, and little enough to unpack. */
const largestSide = 3_000;

/**
 * Whether an image can stand in an invoice. A PDF/A whose colours are sRGB has no place for those of a printing press, and
 * PDFKit unpacks transparent images out of our sight: one that is cut short would end the process.
 * @returns its type; null when it cannot.
 */
export function logoType(content: Buffer): 'png' | 'jpg' | null {
  const png = readPng(content);
  if (png) return isPrintable(png) ? 'png' : null;
  const jpeg = readJpeg(content);
  return jpeg && fits(jpeg) && jpeg.components <= 3 ? 'jpg' : null;
}

function isPrintable({ width, height, depth, colour, interlaced, chunks }: Png): boolean {
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour];
  // Interlaced ones, and those of sixteen bits, are unpacked wrongly.
  if (channels === undefined || depth > 8 || interlaced || !fits({ width, height })) return false;
  const unpacked = height * (1 + Math.ceil((width * channels * depth) / 8));
  const packed = chunks.filter(({ type }) => type === 'IDAT');
  try {
    return (
      inflateSync(Buffer.concat(packed.map(({ data }) => data)), { maxOutputLength: unpacked }).length === unpacked
    );
  } catch {
    return false;
  }
}

function fits({ width, height }: { width: number; height: number }): boolean {
  return width > 0 && height > 0 && width <= largestSide && height <= largestSide;
}
