import { inflateSync } from 'node:zlib';
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { imageMaxBytes } from '@app/contract/site/settingsAdminApi.ts';
import { readImage, readPngChunks, storeFile, uploadPath, type Platform } from '../../platform/index.ts';

/** Pixels: enough for print, and small enough to decode. */
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
 * The type of an image that can be a logo in an invoice, else null. A PDF/A with sRGB colours allows no CMYK, and PDFKit
 * decodes transparent images asynchronously: a truncated one would crash the process.
 */
export function logoType(content: Buffer): 'png' | 'jpg' | null {
  const image = readImage(content);
  if (!image || image.width > largestSide || image.height > largestSide) return null;
  if (image.type === 'png') return isPrintablePng(content) ? 'png' : null;
  return image.type === 'jpg' && countJpegColours(content) <= 3 ? 'jpg' : null;
}

/** Whether PDFKit decodes a PNG correctly, and into no more bytes than its size declares. */
function isPrintablePng(content: Buffer): boolean {
  const chunks = readPngChunks(content);
  const [header] = chunks ?? [];
  if (!chunks || header?.data.length !== 13) return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced] = header.data.subarray(8);
  const channels = channelsOf.get(colour);
  // Interlaced and 16-bit images are decoded wrongly.
  if (channels === undefined || depth > 8 || interlaced !== 0) return false;
  const unpacked = height * (1 + Math.ceil((width * channels * depth) / 8));
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
  try {
    return inflateSync(packed, { maxOutputLength: unpacked }).length === unpacked;
  } catch {
    return false;
  }
}

/** Colour components of a JPEG, from its frame marker: 1 grey, 3 for screens, 4 for print. */
function countJpegColours(content: Buffer): number {
  for (let at = 2; at + 10 <= content.length && content.readUInt8(at) === 0xff;) {
    const marker = content.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2) return content.readUInt8(at + 9);
    at += 2 + content.readUInt16BE(at + 2);
  }
  return Number.POSITIVE_INFINITY;
}

/** Where an invoice's logo is stored, for as long as the invoices. */
export function logoPath({ dataDir }: Pick<Platform, 'dataDir'>, file: string): string {
  return join(dataDir, 'invoices', 'logos', file);
}

/**
 * Stores the current logo under the hash of its bytes: an invoice looks the same in ten years.
 * @returns the name of the file; null when no logo is set, or when it is missing, too large, or not usable in a PDF/A.
 */
export async function storeLogo(platform: Pick<Platform, 'dataDir' | 'settings' | 'logger'>): Promise<string | null> {
  const url = platform.settings.get('invoice_logo_url');
  if (url === '') return null;
  const path = uploadPath(platform, basename(url));
  const found = await stat(path).catch(() => null);
  const content = found?.isFile() && found.size <= imageMaxBytes ? await readFile(path) : null;
  const type = content && logoType(content);
  if (!content || !type) {
    platform.logger.warn({ url }, 'logo of the invoices cannot be used');
    return null;
  }
  const file = `${hash('sha256', content, 'hex')}.${type}`;
  const stored = await stat(logoPath(platform, file)).catch(() => null);
  if (stored?.size !== content.length) await storeFile(logoPath(platform, file), content);
  return file;
}
