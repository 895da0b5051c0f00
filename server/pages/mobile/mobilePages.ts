import Router from '@koa/router';
import { pairDeviceEndpoint } from '@app/contract/mobile/api.ts';
import { siteUrlOf } from '@app/domain/hosting';
import { authenticateDevice, pairDevice, revokeDevice, verifyLink, pairingOrigin } from '@app/domain/mobile';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext, Middleware, RequestState } from '../../http/context.ts';
import { needForm, readForm, typedTexts } from '../../http/formBody.ts';
import { noteProblem, toProblem } from '../../http/problems.ts';
import type { RateLimits } from '../../http/RateLimits.ts';
import { parseInput } from '../../http/validate.ts';
import { describeDevice, devicePlatformOf } from '../../modules/accounts/describeDevice.ts';
import { hostCookie } from '../../http/cookieKeys.ts';
import { mobileDocuments, type MobilePage } from './mobileDocument.ts';
import {
  devicePage,
  devicePath,
  linkPage,
  refusedLinkPage,
  removedPage,
  troublePage,
  unpairedPage,
} from './mobileViews.ts';

/** Also the address by which the specifications know the verification of a link. */
const verificationPath = '/backend/api/mobile-verify.php';

const longestToken = 600;

interface Parts {
  platform: Platform;
  limits: RateLimits;
  /** Addresses of the product's fonts; none when there is no built client. */
  fonts: readonly string[];
}

/** The pages on which a phone's browser is paired: no session, no scripts, and a cookie for the phone's own token. */
export function mobilePages({ platform, limits, fonts }: Parts): Router<RequestState> {
  const draw = mobileDocuments(platform, fonts);
  const cookie = phoneCookie(platform);

  function answer(ctx: HttpContext, status: number, page: MobilePage): void {
    const { html, security } = draw(page);
    ctx.status = status;
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.set('Content-Security-Policy', security);
    ctx.set('Cache-Control', 'no-store');
    // Not `no-referrer`: browsers would then hide the origin of the form's own request, which is refused without it.
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.body = html;
  }

  const asPage: Middleware = async (ctx, next) => {
    ctx.state.endpoint = 'mobile page';
    try {
      if (platform.settings.flag('maintenance_mode')) throw new DomainError('maintenance', { retryAfter: 300 });
      await limits.byAddress('pairing', ctx.ip);
      await next();
    } catch (error) {
      const { status, detail, reference } = noteProblem(ctx, error, platform.logger);
      answer(ctx, status, troublePage(detail, reference));
    }
  };

  const phoneOf = async (ctx: HttpContext) => {
    const token = cookie.read(ctx);
    return token === undefined ? null : authenticateDevice(platform, token);
  };

  async function showLink(
    ctx: HttpContext,
    token: string,
    refused?: { status: number; name: string; wrong: NonNullable<Parameters<typeof linkPage>[0]['wrong']> },
  ): Promise<void> {
    const verdict = token.length > longestToken ? null : await verifyLink(platform, token);
    const { host, expiresAt } = verdict ?? {};
    if (verdict?.state !== 'active' || !host || !expiresAt) {
      const state = verdict === null || verdict.state === 'active' ? 'unknown' : verdict.state;
      answer(ctx, 410, refusedLinkPage(state));
      return;
    }
    const phone = await phoneOf(ctx);
    const usual = describeDevice(ctx.get('User-Agent') || null);
    const page = linkPage({
      token,
      verdict: { ...verdict, host, expiresAt },
      name: refused?.name ?? (usual.kind === 'unknown' ? '' : usual.name.slice(0, 60)),
      isPaired: phone?.accountId === verdict.accountId,
      ...(refused && { wrong: refused.wrong }),
    });
    answer(ctx, refused?.status ?? 200, page);
  }

  async function pair(ctx: HttpContext, token: string): Promise<void> {
    const { name } = typedTexts(ctx, ['name']);
    try {
      const kind = devicePlatformOf(ctx.get('User-Agent'));
      const input = parseInput(pairDeviceEndpoint.body, { token, name, platform: kind });
      const former = await phoneOf(ctx);
      const { deviceToken } = await pairDevice(platform, input);
      // A browser stores one token only: otherwise the phone would be listed twice.
      if (former) await revokeDevice(platform, former.accountId, former.row.id);
      cookie.write(ctx, deviceToken);
      ctx.set('Cache-Control', 'no-store');
      ctx.status = 303;
      ctx.redirect(devicePath);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { status, detail, errors } = toProblem(error, ctx.state.requestId);
      const wrong = errors?.name === undefined ? { whole: detail } : { field: errors.name };
      await showLink(ctx, token, { status, name, wrong });
    }
  }

  const router = new Router<RequestState>();
  router.get(devicePath, asPage, async (ctx) => {
    const phone = await phoneOf(ctx);
    if (phone) answer(ctx, 200, devicePage(phone, await siteUrlOf(platform, phone.accountId)));
    else if (cookie.read(ctx) === undefined) answer(ctx, 404, unpairedPage);
    else answer(ctx, 410, removedPage);
  });
  router.post(devicePath, asPage, async (ctx) => {
    const phone = await phoneOf(ctx);
    if (phone) await revokeDevice(platform, phone.accountId, phone.row.id);
    cookie.forget(ctx);
    ctx.status = 303;
    ctx.redirect(devicePath);
  });
  router.get('/m/:token', asPage, async (ctx) => showLink(ctx, ctx.params.token ?? ''));
  router.post('/m/:token', asPage, needForm, readForm, async (ctx) => pair(ctx, ctx.params.token ?? ''));
  router.get(verificationPath, async (ctx, next) => {
    const { token } = ctx.query;
    // A client that asks for JSON is answered by the route of the specifications' calls.
    if (ctx.accepts('json', 'html') !== 'html') await next();
    else await asPage(ctx, async () => showLink(ctx, typeof token === 'string' ? token : ''));
  });
  return router;
}

/** The origin of the pages of pairing, which may have an address of their own, for their paths; null for any other path. */
export function originOfPages(platform: Platform): (path: string) => string | null {
  return (path) => (path.startsWith('/m/') ? new URL(pairingOrigin(platform)).origin : null);
}

const lifetime = 365 * 86_400_000;

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
