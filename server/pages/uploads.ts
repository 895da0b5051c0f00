import { extname } from 'node:path';
import type { Platform } from '@app/domain/platform';
import { readUploadedImage, uploadAddress } from '@app/domain/site';
import { isKept } from '../http/conditional.ts';
import type { Middleware } from '../http/context.ts';

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};

/** A drawing that is opened by itself runs nothing and loads nothing; its own style shows. */
const imageSecurity = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the images that administrators uploaded: named by their hash, they never change. */
export function uploads(platform: Pick<Platform, 'dataDir'>): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const name = isRead && ctx.path.startsWith(uploadAddress) ? ctx.path.slice(uploadAddress.length) : null;
    const image = name === null ? null : await readUploadedImage(platform, name);
    if (name === null || !image) {
      await next();
      return;
    }
    ctx.state.endpoint = 'asset';
    ctx.status = 200;
    ctx.set('Content-Security-Policy', imageSecurity);
    ctx.set('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    if (isKept(ctx, `"${name.slice(0, 22)}"`, 'public, max-age=31536000, immutable')) return;
    ctx.body = image;
  };
}
