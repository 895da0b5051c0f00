import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerControl } from '../control/answerControl.ts';
import { isLoopbackHost } from '../../inbox/isLoopbackHost.ts';
import { answerPage } from '../pages/answerPage.ts';
import type { StripeSandbox } from '../state/StripeSandbox.ts';
import type { WebhookSender } from '../webhooks/WebhookSender.ts';
import { answerApi } from './answerApi.ts';
import type { FaultRules } from './FaultRules.ts';
import type { IdempotencyKeys } from './IdempotencyKeys.ts';

export interface ServeOptions {
  sandbox: StripeSandbox;
  sender: WebhookSender;
  faults: FaultRules;
  keys: IdempotencyKeys;
  log: (message: string) => void;
}

/** Stripe's API below `/v1/`, the controls below `/sandbox/`, and the hosted pages, for this machine only. */
export function serveStripe({ log, ...parts }: ServeOptions): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLoopbackHost(request.headers.host) || isForeign(request)) {
      return refuse(response, 403, 'Only names of this machine are served.');
    }
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/v1/')) return await answerApi(parts, request, response, body);
    if (url.pathname.startsWith('/sandbox/')) {
      return answerControl(parts, request.method ?? 'GET', url, body, response);
    }
    return await answerPage(parts, { method: request.method ?? 'GET', url, body }, response);
  };
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(`Stripe sandbox, ${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The sandbox failed; its log says why.');
    });
  });
}

/** A write that a page of another site makes through the developer's browser. */
function isForeign({ headers, method }: IncomingMessage): boolean {
  if (method === 'GET' || headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || !isLoopbackHost(new URL(headers.origin).host);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: { type: 'api_error', message } }));
}
