import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { authenticateDevice } from '@app/domain/mobile';
import type { Platform } from '@app/domain/platform';
import { hostCookie } from '../../http/cookieKeys.ts';
import type { HttpContext } from '../../http/context.ts';
import { mobileDocuments, type MobilePage } from './mobileDocument.ts';
import type { Font } from '../Font.ts';

const lifetime = 365 * dayInMilliseconds;

/** What a paired phone's browser holds its token in: of this very host, out of reach of scripts. */
function phoneCookie({ appUrl }: Pick<Platform, 'appUrl'>) {
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

/** What every page for phones is answered with, and how the phone that asks is known. */
export function phoneParts(platform: Platform, fonts: readonly Font[]) {
  const draw = mobileDocuments(platform, fonts);
  const cookie = phoneCookie(platform);

  function answer(ctx: HttpContext, status: number, { html, security }: { html: string; security: string }): void {
    ctx.status = status;
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.set('Content-Security-Policy', security);
    ctx.set('Cache-Control', 'no-store');
    // Not `no-referrer`: browsers would then hide the origin of the form's own request, which is refused without it.
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.body = html;
  }

  return {
    cookie,
    answer,
    answerPage: (ctx: HttpContext, status: number, page: MobilePage) => answer(ctx, status, draw(page)),
    phoneOf: async (ctx: HttpContext) => {
      const token = cookie.read(ctx);
      return token === undefined ? null : authenticateDevice(platform, token);
    },
  };
}
