import { extname } from 'node:path';
import type { Platform } from '@app/domain/platform';
import { readUploadedImage, uploadAddress } from '@app/domain/site';
import { isKept } from '../http/conditional.ts';
import { isRead, type Middleware } from '../http/context.ts';

/** A drawing that is opened by itself runs nothing and loads nothing; its own style shows. */
const imageSecurity = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the images that administrators uploaded: named by their hash, they never change. */
export function uploads(platform: Pick<Platform, 'dataDir'>): Middleware {
  return async (ctx, next) => {
    const name = isRead(ctx) && ctx.path.startsWith(uploadAddress) ? ctx.path.slice(uploadAddress.length) : null;
    const image = name === null ? null : await readUploadedImage(platform, name);
    if (name === null || !image) return next();
    ctx.state.endpoint = 'asset';
    ctx.status = 200;
    ctx.set('Content-Security-Policy', imageSecurity);
    ctx.type = extname(name);
    if (isKept(ctx, `"${name.slice(0, 22)}"`, 'public, max-age=31536000, immutable')) return;
    ctx.body = image;
  };
}
