import { type Asked, findRoute } from '@sandbox/base';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { apiVersion } from '../state/SandboxObjects.ts';
import { newId } from '../state/newObject.ts';
import { calls } from '../resources/calls.ts';
import { StripeFault, invalidRequest } from '../state/StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { StripeSandbox } from '../state/StripeSandbox.ts';
import { expand } from './expand.ts';
import type { FaultRules } from './FaultRules.ts';
import type { ApiAnswer, ApiCall, IdempotencyKeys } from './IdempotencyKeys.ts';
import { type FormValue, parseForm } from './parseForm.ts';

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
    const account = sandbox.account(authenticate(request));
    const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : null;
    release = keys.begin(account, idempotencyKey);
    const rule = faults.take(account.data.secretKey, method, url.pathname);
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
    send(answerOf(error));
  } finally {
    release();
  }
}

/** What a call answers, faults included. */
function run(account: SandboxAccount, { method, path, fields, requestId, idempotencyKey }: ApiCall): ApiAnswer {
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
    if (error instanceof StripeFault) return answerOf(error);
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

function fieldsOf(request: IncomingMessage, url: URL, body: string): Record<string, FormValue> {
  if (request.method !== 'POST' || body === '') return parseForm(body === '' ? url.search : body);
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return parseForm(body);
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

function answerOf({ status, body }: StripeFault): ApiAnswer {
  return { status, body: JSON.stringify({ error: body }, null, 2) };
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
