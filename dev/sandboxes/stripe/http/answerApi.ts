import { type Asked, findRoute } from '@sandbox/base';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { apiVersion } from '../state/SandboxObjects.ts';
import { newId } from '../state/newObject.ts';
import { calls } from '../resources/calls.ts';
import { StripeFault, invalidRequest } from '../state/StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { StripeSandbox } from '../state/StripeSandbox.ts';
import { expand } from './expand.ts';
import type { FaultRules } from './FaultRules.ts';
import type { ApiAnswer, ApiCall, IdempotencyKeys } from './IdempotencyKeys.ts';
import { parseForm } from './parseForm.ts';
import { parseMultipart } from './parseMultipart.ts';

export interface ApiParts {
  sandbox: StripeSandbox;
  faults: FaultRules;
  keys: IdempotencyKeys;
}

/** Answers a call of Stripe's API, or breaks the connection when a rule says so. */
export async function answerApi(
  { sandbox, faults, keys }: ApiParts,
  { method, url, body, request }: Asked,
  response: ServerResponse,
): Promise<void> {
  const requestId = newId('req', 14);
  const isV2 = url.pathname.startsWith('/v2/');
  const send = ({ status, body: text, isReplayed }: ApiAnswer): void => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
      'cache-control': 'no-cache, no-store',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(text);
  };
  let release = (): void => undefined;
  try {
    const secretKey = authenticate(request);
    const id = headerOf(request, 'stripe-account') ?? headerOf(request, 'stripe-context');
    const account = sandbox.accountFor(secretKey, id);
    if (account.isConnected) response.setHeader('stripe-account', account.id);
    const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : null;
    release = keys.begin(account, idempotencyKey);
    const rule = faults.take({ secretKey, account: account.id }, method, url.pathname);
    if (rule?.delayMs !== undefined) await pause(rule.delayMs);
    if (rule?.cut === 'before') return void request.socket.destroy();
    if (rule?.retryAfter !== undefined) response.setHeader('retry-after', rule.retryAfter);
    if (rule?.status !== undefined) throw wished(rule.status);
    refuseVersion(request);
    const fields = fieldsOf(request, url, body);
    const call = { method, path: url.pathname, fields, idempotencyKey, requestId };
    const answer = keys.answer(account, call, () => run(account, call));
    if (method !== 'GET') sandbox.touch();
    if (rule?.cut === 'after') return void request.socket.destroy();
    send(answer);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    send(answerOf(error, isV2));
  } finally {
    release();
  }
}

/** What a call answers, faults included. */
function run(account: SandboxAccount, { method, path, fields, requestId, idempotencyKey }: ApiCall): ApiAnswer {
  const isV2 = path.startsWith('/v2/');
  try {
    const found = findRoute(calls, method, path);
    if (!found) {
      throw new StripeFault(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}). The sandbox answers only what the product uses of Stripe.`,
      });
    }
    const { expand: paths = [], ...rest } = fields;
    if (!Array.isArray(paths)) throw invalidRequest('Invalid array', { param: 'expand' });
    const answer = () => found.route.answer(account, found.ids[0] ?? '', rest);
    const object = account.because({ requestId, idempotencyKey }, answer);
    return { status: 200, body: JSON.stringify(expand(account, object, paths.map(String)), null, 2) };
  } catch (error) {
    if (error instanceof StripeFault) return answerOf(error, isV2);
    throw error;
  }
}

/**
 * The secret key of a request: of the test mode, as bearer or as the name of basic authentication.
 * @throws StripeFault 401
 */
function authenticate(request: IncomingMessage): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  const key = scheme.toLowerCase() === 'basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  if (key === '') {
    throw unauthorized('You did not provide an API key. You need to provide your API key in the Authorization header.');
  }
  if (key.startsWith('pk_')) {
    throw unauthorized('This API call cannot be made with a publishable API key. Please use a secret API key.');
  }
  if (/^[sr]k_live_/.test(key)) throw unauthorized('This is a sandbox: it never takes a live key.');
  if (/^[sr]k_test_[A-Za-z0-9_]{4,}$/.test(key)) return key;
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`);
}

function unauthorized(message: string): StripeFault {
  return new StripeFault(401, { type: 'invalid_request_error', message });
}

const jsonBody = z.record(z.string(), z.json());

/** @throws StripeFault for a body of another kind than the call has. */
function fieldsOf(request: IncomingMessage, url: URL, body: string): Record<string, unknown> {
  if (request.method !== 'POST' || body === '') return parseForm(body === '' ? url.search : body);
  const type = request.headers['content-type'] ?? '';
  if (url.pathname.startsWith('/v2/')) {
    const parsed = type.startsWith('application/json') ? jsonBody.safeParse(parseJson(body)) : undefined;
    if (parsed?.success) return parsed.data;
    throw invalidRequest('Bodies of API v2 requests are JSON objects (application/json).');
  }
  if (url.pathname === '/v1/files' && type.startsWith('multipart/form-data')) {
    return parseMultipart(body, type, Number(request.headers['content-length'] ?? 0));
  }
  if (type.startsWith('application/x-www-form-urlencoded')) return parseForm(body);
  throw invalidRequest('Bodies of API v1 requests are form-encoded (application/x-www-form-urlencoded).');
}

function refuseVersion(request: IncomingMessage): void {
  const version = headerOf(request, 'stripe-version');
  if (version === null || version === apiVersion) return;
  throw invalidRequest(`Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion}.`);
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf({ status, body }: StripeFault, isV2: boolean): ApiAnswer {
  // v2 says with a code alone that a field of the request does not fit, and knows no other reason for a 400.
  const { type: _type, code: _code, ...rest } = body;
  const error =
    isV2 && status === 400 && body.type === 'invalid_request_error' ? { code: 'invalid_fields', ...rest } : body;
  return { status, body: JSON.stringify({ error }, null, 2) };
}

function wished(status: number): StripeFault {
  if (status === 429) {
    return new StripeFault(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests hit the API too quickly.',
    });
  }
  const isOurs = status >= 500;
  return new StripeFault(status, {
    type: isOurs ? 'api_error' : 'invalid_request_error',
    message: isOurs ? 'An unknown error occurred.' : 'This request was refused, as a fault rule wished.',
  });
}
