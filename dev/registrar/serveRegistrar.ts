import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isLoopbackHost } from '../inbox/isLoopbackHost.ts';
import { answerControl, type ControlParts } from './answerControl.ts';
import { calls } from './calls.ts';
import { RegistrarFault } from './RegistrarFault.ts';

/** The registrar's API below `/api/` and the controls below `/sandbox/`, for this machine only. */
export function serveRegistrar(parts: ControlParts, log: (message: string) => void): Server {
  return createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      log(`Registrar sandbox, ${request.method}: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) response.destroy();
      else send(response, 500, { status: 'ERROR', message: 'The sandbox failed; its log says why.' });
    });
  });
}

async function answer(parts: ControlParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request;
  const isForeign = headers.origin !== undefined;
  if (!isLoopbackHost(headers.host) || isForeign) return send(response, 403, { status: 'ERROR', message: 'Forbidden' });
  const body = await text(request);
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    if (!url.pathname.startsWith('/sandbox/')) return await answerApi(parts, { method, url, body }, response);
    const answered = answerControl(parts, method, url, body);
    return send(response, answered ? 200 : 404, answered ?? { error: 'The sandbox has no such control.' });
  } catch (error) {
    const told = tell(error);
    if (!told) throw error;
    send(response, told.status, told.body);
  }
}

/** What is answered for a fault of whoever asks; null: it is one of ours. */
function tell(error: unknown): { status: number; body: object } | null {
  if (error instanceof RegistrarFault)
    return { status: error.status, body: { status: 'ERROR', message: error.message } };
  if (error instanceof z.ZodError) return { status: 400, body: { error: z.prettifyError(error) } };
  return error instanceof SyntaxError ? { status: 400, body: { error: error.message } } : null;
}

async function answerApi(
  { state, faults }: ControlParts,
  { method, url, body }: { method: string; url: URL; body: string },
  response: ServerResponse,
): Promise<void> {
  const parameters = method === 'GET' ? url.searchParams : new URLSearchParams(body);
  const account = state.account(parameters.get('auth-userid') ?? '', parameters.get('api-key') ?? '');
  if (!account) throw new RegistrarFault('Access Denied: You are not authorized to perform this action', 401);
  const path = url.pathname.replace('/api/', '');
  const call = calls.find((known) => known.method === method && known.path === path);
  if (!call) throw new RegistrarFault('The sandbox has no such call.', 404);
  const fault = faults.take(account.userId, path);
  if (fault === 'cut') return void response.destroy();
  if (fault === '500') return send(response, 500, { message: 'Internal Server Error' });
  const answered = await call.run({
    state,
    account,
    need(name) {
      const value = parameters.get(name);
      if (value === null || value === '') throw new RegistrarFault(`Required parameter missing: ${name}`);
      return value;
    },
    all: (name) => parameters.getAll(name),
  });
  if (fault === 'cut_after') return void response.destroy();
  send(response, 200, answered);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
