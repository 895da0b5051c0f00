import { readGif, readJpeg, readPng } from '../platform/index.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

/** Pixels: a page that shows it must not have to unpack more. */
const largestSide = 8_000;

interface Picture {
  type: 'png' | 'jpg' | 'gif' | 'svg';
  /** As it may be kept. */
  content: Buffer;
  width: number | null;
  height: number | null;
}

/**
 * A picture that a browser may be shown, told by its bytes alone; a drawing with everything taken away that is none.
 * @returns null for what is no picture, is cut short, or is enormous.
 */
export function readPicture(content: Buffer): Picture | null {
  const pixels = readPixels(content);
  if (pixels) {
    const { type, width, height } = pixels;
    const fits = width > 0 && height > 0 && width <= largestSide && height <= largestSide;
    return fits && pixels.isWhole ? { type, content, width, height } : null;
  }
  const source = readText(content);
  const drawing = source === null ? null : sanitiseSvg(source);
  if (!drawing) return null;
  return { type: 'svg', content: Buffer.from(drawing.svg), width: drawing.width, height: drawing.height };
}

function readPixels(content: Buffer) {
  const png = readPng(content);
  if (png) return { type: 'png' as const, ...png };
  const jpeg = readJpeg(content);
  if (jpeg) return { type: 'jpg' as const, ...jpeg };
  const gif = readGif(content);
  return gif && { type: 'gif' as const, ...gif };
}

/** UTF-8, as drawings are written. */
function readText(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
