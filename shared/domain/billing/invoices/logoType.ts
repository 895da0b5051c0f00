import { inflateSync } from 'node:zlib';
import { readImage, readPngChunks } from '../../platform/index.ts';

/** Pixels: more than paper shows, and little enough to unpack. */
const largestSide = 3_000;

/** Samples of a pixel by the colour type of a PNG. */
const channelsOf = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/**
 * Whether an image can stand in an invoice. A PDF/A whose colours are sRGB has no place for those of a printing press, and
 * PDFKit unpacks transparent images out of our sight: one that is cut short would end the process.
 * @returns its type; null when it cannot.
 */
export function logoType(content: Buffer): 'png' | 'jpg' | null {
  const image = readImage(content);
  if (!image || image.width > largestSide || image.height > largestSide) return null;
  if (image.type === 'png') return isPrintablePng(content) ? 'png' : null;
  return image.type === 'jpg' && countJpegColours(content) <= 3 ? 'jpg' : null;
}

/** Whether PDFKit unpacks a PNG rightly, and into no more than its size says. */
function isPrintablePng(content: Buffer): boolean {
  const chunks = readPngChunks(content);
  const [header] = chunks ?? [];
  if (!chunks || header?.data.length !== 13) return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced] = header.data.subarray(8);
  const channels = channelsOf.get(colour);
  // Interlaced ones, and those of sixteen bits, are unpacked wrongly.
  if (channels === undefined || depth > 8 || interlaced !== 0) return false;
  const unpacked = height * (1 + Math.ceil((width * channels * depth) / 8));
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
  try {
    return inflateSync(packed, { maxOutputLength: unpacked }).length === unpacked;
  } catch {
    return false;
  }
}

/** Colours of a pixel of a JPEG, from the marker of its frame: 1 grey, 3 on a screen, 4 for a printing press. */
function countJpegColours(content: Buffer): number {
  for (let at = 2; at + 10 <= content.length && content.readUInt8(at) === 0xff;) {
    const marker = content.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) return content.readUInt8(at + 9);
    at += 2 + content.readUInt16BE(at + 2);
  }
  return Number.POSITIVE_INFINITY;
}
