import Router from '@koa/router';
import { changeTemplateEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { changeSettingsEndpoint } from '@app/contract/site/settingsAdminApi.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import type { CallEndpoint, EndpointCalls } from '../http/bindEndpoints.ts';
import type { HttpContext, Middleware, RequestState } from '../http/context.ts';
import { claimsBridge } from '../http/otherCallers.ts';
import { toProblem } from '../http/problems.ts';
import { currentPrincipal } from '../http/sessions.ts';
import { readJsonBody, readJsonBodyOf } from '../http/validate.ts';
import { sendFile } from '../http/sendFile.ts';
import { readUpload } from '../http/readUpload.ts';
import { accountCalls } from './accountCalls.ts';
import { backOfficeCalls } from './backOfficeCalls.ts';
import { backupCalls } from './backupCalls.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';
import { billingCalls } from './billingCalls.ts';
import { emailCalls } from './emailCalls.ts';
import { mobileCalls } from './mobileCalls.ts';
import { hostingCalls } from './hostingCalls.ts';
import { sellingCalls } from './sellingCalls.ts';
import { settingsCalls } from './settingsCalls.ts';
import { siteCalls } from './siteCalls.ts';

/** Every call of the specifications that is answered so far. */
export const compatCalls: readonly CompatCall[] = [
  ...accountCalls,
  ...billingCalls,
  ...sellingCalls,
  ...siteCalls,
  ...backOfficeCalls,
  ...settingsCalls,
  ...emailCalls,
  ...hostingCalls,
  ...mobileCalls,
  ...backupCalls,
];

/**
 * The `.php` paths: clients written for the specifications keep working. Each call is answered by the contract's own
 * endpoints, under their access rules, limits and checks; only names and shapes differ.
 */
export function compatRoutes(
  { call, admit }: EndpointCalls,
  sessions: Middleware,
  platform: Pick<Platform, 'pool' | 'dataDir'>,
): Router<RequestState> {
  const router = new Router<RequestState>();
  const routes = Map.groupBy(compatCalls, ({ method, path }) => `${method} ${path}`);
  for (const calls of routes.values()) {
    const [{ method, path } = { method: 'GET', path: '' }] = calls;
    const steps: Middleware[] = [answeringInItsWords(path), sessions];
    if (method !== 'GET') steps.push(readingBody(path, calls, { admit, platform }));
    steps.push(async (ctx) => {
      const request = requestOf(ctx, call, platform);
      const asked = chosen(calls, request, isForm(ctx));
      ctx.set('Cache-Control', 'no-store');
      const answer = await asked.answer(request);
      if (asked.file) sendFile(ctx, asked.file, answer);
      else ctx.body = answer;
    });
    router.register(path, [method], steps);
  }
  return router;
}

function isForm(ctx: HttpContext): boolean {
  return Boolean(ctx.is('multipart/form-data'));
}

/** Reads what the calls of a path take: JSON, a form with a file, or whichever of the two comes. */
function readingBody(
  path: string,
  calls: readonly CompatCall[],
  { admit, platform }: Pick<EndpointCalls, 'admit'> & { platform: Pick<Platform, 'dataDir'> },
): Middleware {
  const readJson = bodyReaders.get(path) ?? readJsonBody;
  const [upload] = calls.flatMap((one) => one.upload ?? []);
  if (!upload) return readJson;
  const { endpoint, field, alsoAsks = [] } = upload;
  const readFile = readUpload({ ...endpoint.upload, field }, platform);
  const takesJson = calls.some((one) => !one.upload);
  return async (ctx, next) => {
    if (takesJson && !isForm(ctx)) {
      await readJson(ctx, next);
      return;
    }
    // Whoever may not send the file is refused before it is read.
    for (const one of [endpoint, ...alsoAsks]) await admit(one, ctx);
    await readFile(ctx, next);
  };
}

/** Paths whose bodies hold whole texts: of legal pages, of mails. */
const bodyReaders: ReadonlyMap<string, Middleware> = new Map([
  ['/backend/api/settings.php', readJsonBodyOf(changeSettingsEndpoint.maxBodyBytes)],
  ['/backend/api/email-templates.php', readJsonBodyOf(changeTemplateEndpoint.maxBodyBytes)],
]);

/** Refusals keep their status; their body says `success: false` and why. */
function answeringInItsWords(path: string): Middleware {
  return async (ctx, next) => {
    ctx.state.endpoint = `compat ${path}`;
    try {
      await next();
    } catch (error) {
      const { status, code, detail, errors, reference, retryAfter } = toProblem(error, ctx.state.requestId);
      // A fault is logged where all are.
      if (status >= 500 && code === 'internal_error') throw error;
      // Who was written for one message needs the one that tells what to mend.
      const message = Object.values(errors ?? {})[0] ?? detail;
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
      ctx.set('Cache-Control', 'no-store');
      ctx.status = status;
      ctx.body = { success: false, error: message, message, code, errors, reference };
    }
  };
}

function chosen(calls: readonly CompatCall[], { query, body }: CompatRequest, sentForm: boolean): CompatCall {
  const action = query.action ?? body.action;
  const found = calls.find(
    (one) => Boolean(one.upload) === sentForm && (one.action === undefined || one.action === action),
  );
  if (!found) throw new DomainError('malformed_request', { detail: 'Cette action est inconnue.' });
  return found;
}

function requestOf(ctx: HttpContext, call: CallEndpoint, { pool }: Pick<Platform, 'pool'>): CompatRequest {
  const body: unknown = ctx.request.body;
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  return {
    query: { ...ctx.query },
    body: typeof body === 'object' && body !== null ? { ...body } : {},
    principal: currentPrincipal(ctx),
    pool,
    isSigned: claimsBridge(ctx),
    upload: ctx.state.upload,
    gone: gone.signal,
    ask: async (endpoint, request) => call(endpoint, ctx, { isJson: true, ...request }),
  };
}
