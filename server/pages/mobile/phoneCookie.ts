import type { Platform } from '@app/domain/platform';
import type { HttpContext } from '../../http/context.ts';
import { hostCookie } from '../../http/hostCookie.ts';

const lifetime = 365 * 86_400_000;

/** What a paired phone's browser holds its token in: of this very host, out of reach of scripts. */
export function phoneCookie({ appUrl }: Pick<Platform, 'appUrl'>) {
  const { name, options } = hostCookie(appUrl, 'clairvolet-phone');
  const write = (ctx: HttpContext, value: string | null) => {
    // Behind a proxy that is not trusted the connection looks plain: the public address decides.
    if (options.secure) ctx.cookies.secure = true;
    ctx.cookies.set(name, value, { ...options, signed: false, ...(value !== null && { maxAge: lifetime }) });
  };
  return {
    read: (ctx: HttpContext): string | undefined => ctx.cookies.get(name, { signed: false }),
    write,
    forget: (ctx: HttpContext) => {
      write(ctx, null);
    },
  };
}
