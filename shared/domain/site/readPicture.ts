import { isWholeImage, readImage } from '../platform/index.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

/** Pixels: a browser unpacks the whole image to show it. */
const largestSide = 8_000;

interface Picture {
  type: 'png' | 'jpg' | 'gif' | 'svg';
  /** Safe to store. */
  content: Buffer;
  width: number | null;
  height: number | null;
}

/**
 * A picture that is safe for browsers, recognised by its bytes only; SVG is sanitised.
 * @returns null for what is not a picture, is truncated, or is too large.
 */
export function readPicture(content: Buffer): Picture | null {
  const image = readImage(content);
  if (image) {
    const fits = image.width <= largestSide && image.height <= largestSide;
    return fits && isWholeImage(image.type, content) ? { ...image, content } : null;
  }
  const source = readText(content);
  const drawing = source === null ? null : sanitiseSvg(source);
  if (!drawing) return null;
  return { type: 'svg', content: Buffer.from(drawing.svg), width: drawing.width, height: drawing.height };
}

/** UTF-8, as drawings are written. */
function readText(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
