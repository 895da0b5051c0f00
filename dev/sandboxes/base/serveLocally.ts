import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Refusal, sendJson } from './answers.ts';

/** A request whose body has been read. */
export interface Asked {
  method: string;
  url: URL;
  body: string;
  request: IncomingMessage;
}

interface Served {
  /** In messages: `DNS sandbox`. */
  name: string;
  /** 0 takes any free port. */
  port: number;
  /** The pages that may write: its own, any of this machine, or none, not even to read. */
  pages: 'own' | 'of this machine' | 'none';
  /** May throw a Refusal. */
  answer: (asked: Asked, response: ServerResponse) => Promise<void> | void;
  /** Formats a refusal as the real service does; `{ error }` when absent. */
  refuse?: (response: ServerResponse, status: number, message: string) => void;
  /** Receives unexpected errors. */
  log: (message: string) => void;
}

/**
 * Serves HTTP for this machine only, on 127.0.0.1 and, where there is one, on ::1.
 * @returns its port, and a function that stops it and breaks open connections.
 * @throws Error in production, or when the port is taken.
 */
export async function serveLocally(served: Served) {
  if (process.env['NODE_ENV'] === 'production') throw new Error(`The ${served.name} does not run in production.`);
  const server = await listen(served, served.port, '127.0.0.1');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`The ${served.name} has no port.`);
  // Some programs resolve "localhost" to ::1 only. Skipped on a machine without IPv6.
  const onIpv6 = await listen(served, address.port, '::1').catch(() => null);
  return {
    port: address.port,
    stop: async () => {
      await Promise.all([close(server), onIpv6 && close(onIpv6)]);
    },
  };
}

async function listen(served: Served, port: number, host: string): Promise<Server> {
  const { name, log, refuse = (response, status, error) => sendJson(response, status, { error }) } = served;
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(served, request, response).catch((error: unknown) => {
      if (error instanceof Refusal && !response.headersSent) return refuse(response, error.status, error.message);
      log(`${name}, ${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, `The ${name} failed; its log says why.`);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function answer({ pages, answer: run }: Served, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', headers } = request;
  if (!isLoopbackHost(headers.host) || isForeign(pages, method, headers)) {
    throw new Refusal(403, 'Only names and pages of this machine are served.');
  }
  const body = await text(request);
  await run({ method, url: new URL(request.url ?? '/', 'http://localhost'), body, request }, response);
}

/**
 * Whether a Host header names this machine. A page of another site can make its own name point to 127.0.0.1 (DNS
 * rebinding) and would then read these pages, but it cannot change the name that the browser sends.
 */
function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}

/** Whether the request comes from a foreign page open in the developer's browser. */
function isForeign(pages: Served['pages'], method: string, { origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined || (method === 'GET' && pages !== 'none')) return false;
  if (pages === 'none' || !URL.canParse(origin)) return true;
  const from = new URL(origin).host;
  return pages === 'own' ? from !== host : !isLoopbackHost(from);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
