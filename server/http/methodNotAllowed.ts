import { DomainError } from '@app/domain/platform';
import type { HttpContext, Middleware } from './context.ts';

interface Matched {
  /** Left by the routers: every route of this address, whatever its method. */
  matched?: readonly { methods: readonly string[] }[];
}

/** Stands after the routers: an address of theirs that came this far does not take this method (RFC 9110, 15.5.6). */
export function methodNotAllowed(): Middleware {
  return async (ctx: HttpContext & Matched, next) => {
    const methods = new Set(ctx.matched?.flatMap((route) => route.methods));
    if (methods.size === 0) {
      await next();
      return;
    }
    ctx.set('Allow', [...methods].join(', '));
    if (ctx.method !== 'OPTIONS') throw new DomainError('method_not_allowed');
    ctx.status = 204;
  };
}
