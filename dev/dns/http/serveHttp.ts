import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLoopbackHost } from '../../inbox/isLoopbackHost.ts';
import { ApiFault } from '../ApiFault.ts';
import { answerPage } from '../pages/answerPage.ts';
import { answerApi } from './answerApi.ts';
import { answerControl, type ControlParts } from './answerControl.ts';

export interface HttpParts extends ControlParts {
  log: (message: string) => void;
}

/** PowerDNS's API below `/api/`, the controls below `/sandbox/`, and the page, for this machine only. */
export function serveHttp(parts: HttpParts): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLoopbackHost(request.headers.host) || isForeign(request)) {
      return send(response, 403, { error: 'Only names of this machine are served.' });
    }
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asked = { method: request.method ?? 'GET', url, body };
    if (url.pathname.startsWith('/sandbox/')) return send(response, 200, answerControl(parts, asked));
    if (!url.pathname.startsWith('/api/')) return await answerPage(parts.store, asked, response);
    const key = keyOf(request);
    const fault = parts.faults.ofApi(key);
    if (fault === 'silent') return hangUpLater(request);
    if (fault !== null) throw new ApiFault(500, 'Internal Server Error');
    if (key === null || !parts.keys.has(key)) throw new ApiFault(401, 'Unauthorized');
    const { status, body: answered } = answerApi(parts.store, { ...asked, key });
    send(response, status, answered);
  };
  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof ApiFault && !response.headersSent) {
        return send(response, error.status, { error: error.message });
      }
      parts.log(
        `DNS sandbox, ${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`,
      );
      if (response.headersSent) response.destroy();
      else send(response, 500, { error: 'The sandbox failed; its log says why.' });
    });
  });
}

/** Longer than anybody waits. */
const silence = 60_000;

function hangUpLater({ socket }: IncomingMessage): void {
  setTimeout(() => socket.destroy(), silence).unref();
}

function keyOf({ headers }: IncomingMessage): string | null {
  const key = headers['x-api-key'];
  return typeof key === 'string' ? key : null;
}

/** A write that a page of another site makes through the developer's browser. */
function isForeign({ headers, method }: IncomingMessage): boolean {
  if (method === 'GET' || headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}

function send(response: ServerResponse, status: number, body: object | null): void {
  if (body === null) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
