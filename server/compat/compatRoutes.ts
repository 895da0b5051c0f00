import Router from '@koa/router';
import { changeTemplateEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { changeSettingsEndpoint } from '@app/contract/site/settingsAdminApi.ts';
import { DomainError, type Platform } from '@app/domain/platform';
import { naming, type CallEndpoint, type EndpointCalls } from '../http/bindEndpoints.ts';
import type { HttpContext, Middleware, RequestState } from '../http/context.ts';
import { claimsBridge } from '../http/otherCallers.ts';
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

/** Every call of the specifications that is answered so far. */
export const compatCalls: readonly CompatCall[] = [
  ...accountCalls,
  ...billingCalls,
  ...sellingCalls,
  ...backOfficeCalls,
  ...settingsCalls,
  ...emailCalls,
  ...hostingCalls,
  ...mobileCalls,
  ...backupCalls,
];

/** The `.php` paths of the specifications: the contract's endpoints answer each call, under their rules and limits. */
export function compatRoutes(
  { call, admit }: EndpointCalls,
  sessions: Middleware,
  platform: Pick<Platform, 'pool' | 'dataDir'>,
): Router<RequestState> {
  const router = new Router<RequestState>();
  const routes = Map.groupBy(compatCalls, ({ method, path }) => `${method} ${path}`);
  for (const calls of routes.values()) {
    const [{ method, path } = { method: 'GET', path: '' }] = calls;
    const steps: Middleware[] = [naming(`compat ${path}`), sessions];
    if (method !== 'GET') steps.push(readingBody(path, calls, { admit, platform }));
    steps.push(async (ctx) => {
      const asked = chosen(calls, ctx);
      ctx.set('Cache-Control', 'no-store');
      const answer = await asked.answer(requestOf(ctx, asked, { call, platform }));
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
    if (takesJson && !isForm(ctx)) return readJson(ctx, next);
    // A caller without access is refused before the file is read.
    for (const one of [endpoint, ...alsoAsks]) await admit(one, ctx);
    return readFile(ctx, next);
  };
}

/** Paths whose bodies hold whole texts: of legal pages, of mails. */
const bodyReaders: ReadonlyMap<string, Middleware> = new Map([
  ['/backend/api/settings.php', readJsonBodyOf(changeSettingsEndpoint.maxBodyBytes)],
  ['/backend/api/email-templates.php', readJsonBodyOf(changeTemplateEndpoint.maxBodyBytes)],
]);

function sentBody({ request: { body } }: HttpContext): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function chosen(calls: readonly CompatCall[], ctx: HttpContext): CompatCall {
  const action: unknown = ctx.query.action ?? sentBody(ctx).action;
  const sentForm = isForm(ctx);
  const found = calls.find(
    (one) => Boolean(one.upload) === sentForm && (one.action === undefined || one.action === action),
  );
  if (!found) throw new DomainError('malformed_request', { detail: 'Cette action est inconnue.' });
  return found;
}

function requestOf(
  ctx: HttpContext,
  asked: CompatCall,
  { call, platform: { pool } }: { call: CallEndpoint; platform: Pick<Platform, 'pool'> },
): CompatRequest {
  const body = sentBody(ctx);
  const faults = unknownFields(asked, body);
  const isJson = isForm(ctx) || ctx.is('application/json') !== false;
  const gone = new AbortController();
  ctx.res.once('close', () => gone.abort());
  return {
    query: { ...ctx.query },
    body,
    principal: currentPrincipal(ctx),
    pool,
    isSigned: claimsBridge(ctx),
    upload: ctx.state.upload,
    gone: gone.signal,
    ask: async (endpoint, request, found) =>
      call(endpoint, ctx, { isJson, faults: { ...faults, ...found }, ...request }),
  };
}

/** Unknown fields that one answer names. */
const mostReported = 20;

/** The fields that a write does not know, each with its message: reported by the first endpoint called. */
function unknownFields(asked: CompatCall, body: Record<string, unknown>): Record<string, string> {
  if (asked.method === 'GET') return {};
  const known = new Set(['action', ...asked.takes, ...(asked.echoes ?? []), ...(asked.ignores ?? [])]);
  const unknown = Object.keys(body).filter((field) => !known.has(field));
  const names = unknown.slice(0, mostReported).map((field) => field.slice(0, 60));
  return Object.fromEntries(
    names.map((name) => [name, asked.elsewhere?.(name) ?? `Champ inconnu de cet appel\u00a0: ${name}`]),
  );
}
