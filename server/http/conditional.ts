import { createHash } from 'node:crypto';
import type { HttpContext } from './context.ts';

/** Answers with an ETag of the body, and 304 without a body when the client has it already. */
export function answerConditionally(ctx: HttpContext, body: string, shared: boolean): void {
  ctx.set('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  // Always asked again; only what is the same for everyone may stand in a shared cache.
  ctx.set('Cache-Control', shared ? 'public, no-cache' : 'private, no-cache');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = body;
}
