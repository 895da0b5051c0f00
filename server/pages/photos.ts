import { open } from 'node:fs/promises';
import type { PhotoFormat } from '@app/contract/properties/photoFields.ts';
import type { Platform } from '@app/domain/platform';
import { readSizeAddress, sizePath } from '@app/domain/properties';
import { isKept } from '../http/conditional.ts';
import { isRead, type Middleware } from '../http/context.ts';

const types: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves the sizes of photos from the disk: named by the hash of their original, they never change. */
export function photos(platform: Pick<Platform, 'dataDir'>): Middleware {
  return async (ctx, next) => {
    const size = isRead(ctx) ? readSizeAddress(ctx.path) : null;
    const file = size && (await openFile(sizePath(platform, size)));
    if (!size || !file) return next();
    ctx.state.endpoint = 'asset';
    ctx.status = 200;
    ctx.set('Content-Security-Policy', "default-src 'none'");
    ctx.type = types[size.format];
    const { hash, width, format } = size;
    if (isKept(ctx, `"${hash.slice(0, 22)}-${width}-${format}"`, 'public, max-age=31536000, immutable')) {
      return file.close();
    }
    const { size: length } = await file.stat();
    // Closed with the answer, even of one that nobody reads: HEAD, or a browser that is gone.
    ctx.body = file.createReadStream();
    ctx.type = types[format];
    ctx.length = length;
  };
}

/** A file to be read; null when it is not there. */
async function openFile(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
