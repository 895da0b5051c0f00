import Router from '@koa/router';
import { pairDeviceEndpoint } from '@app/contract/mobile/api.ts';
import { siteUrlOf } from '@app/domain/hosting';
import { pairDevice, plainPairingText, revokeDevice, verifyLink, pairingOrigin } from '@app/domain/mobile';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext, Middleware, RequestState } from '../../http/context.ts';
import { needForm, readForm, typedTexts } from '../../http/formBody.ts';
import { noteProblem, toProblem } from '../../http/problems.ts';
import type { RateLimits } from '../../http/RateLimits.ts';
import { parseInput } from '../../http/validate.ts';
import { describeDevice, devicePlatformOf } from '../../modules/accounts/describeDevice.ts';
import { phoneParts } from './phoneParts.ts';
import {
  codePage,
  dayPath,
  devicePage,
  devicePath,
  linkPage,
  refusedLinkPage,
  removedPage,
  troublePage,
  unpairedPage,
} from './mobileViews.ts';
import type { Font } from '../Font.ts';

/** Also the address by which the specifications know the verification of a link. */
const verificationPath = '/backend/api/mobile-verify.php';

const longestToken = 600;

interface Parts {
  platform: Platform;
  limits: RateLimits;
  /** The product's; none when there is no built client. */
  fonts: readonly Font[];
}

/** The pages on which a phone's browser is paired: no session, and a cookie for the phone's own token. */
export function mobilePages({ platform, limits, fonts }: Parts): Router<RequestState> {
  const { answerPage: answer, cookie, phoneOf } = phoneParts(platform, fonts);

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

  async function showLink(
    ctx: HttpContext,
    token: string,
    refused?: { status: number; name: string; wrong: NonNullable<Parameters<typeof linkPage>[0]['wrong']> },
  ): Promise<void> {
    const verdict = token.length > longestToken ? null : await verifyLink(platform, token);
    const { host, expiresAt } = verdict ?? {};
    const phone = await phoneOf(ctx);
    if (verdict?.state !== 'active' || !host || !expiresAt) {
      const state = verdict === null || verdict.state === 'active' ? 'unknown' : verdict.state;
      answer(ctx, 410, refusedLinkPage(state, phone !== null));
      return;
    }
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
      ctx.redirect(dayPath);
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
  router.get('/m', asPage, async (ctx) => {
    const { code } = ctx.query;
    if (typeof code !== 'string' || code.trim() === '') {
      answer(ctx, 200, codePage((await phoneOf(ctx)) !== null));
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 303;
    ctx.redirect(`/m/${encodeURIComponent(plainPairingText(code))}`);
  });
  router.get('/m/:token', asPage, async (ctx) => showLink(ctx, plainPairingText(ctx.params.token ?? '')));
  router.post('/m/:token', asPage, needForm, readForm, async (ctx) =>
    pair(ctx, plainPairingText(ctx.params.token ?? '')),
  );
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
