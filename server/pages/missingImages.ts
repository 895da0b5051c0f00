import { apiContentSecurity } from '../http/securityHeaders.ts';
import { isRead, type HttpContext, type Middleware } from '../http/context.ts';

const imageAddress = /^\/photos\/|^\/uploads\/|\.(?:avif|webp|jpe?g|png|gif|svg|ico)$/i;

/** Whether somebody who asks for this address wants an image. */
export function isImageAddress(path: string): boolean {
  return imageAddress.test(path);
}

/** What the address of an image answers at which there is none: a browser that asks for an image has no use for a page. */
export function answerMissingImage(ctx: HttpContext): void {
  ctx.state.endpoint = 'asset';
  ctx.status = 404;
  ctx.set('Content-Security-Policy', apiContentSecurity);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.set('Content-Type', 'text/plain; charset=utf-8');
  ctx.body = 'Image introuvable';
}

/** Answers for images that nobody before it has served. */
export function missingImages(): Middleware {
  return async (ctx, next) => {
    if (isRead(ctx) && isImageAddress(ctx.path)) answerMissingImage(ctx);
    else await next();
  };
}
