import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { findMissingPart, type MetricsGate, type Platform } from '@app/domain/platform';

interface Parts {
  platform: Platform;
  port: number;
  host: string;
  /** Who may read /metrics. */
  metricsGate: MetricsGate;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function answerMetrics({ platform, metricsGate }: Parts, request: IncomingMessage, response: ServerResponse) {
  const verdict = metricsGate(request.headers.authorization);
  if (verdict === 'absent') return answer(response, 404, { status: 'not found' });
  if (verdict === 'unauthorised') {
    response.setHeader('www-authenticate', 'Bearer realm="metrics"');
    return answer(response, 401, { status: 'unauthorised' });
  }
  const text = await platform.metrics.expose();
  response.writeHead(200, { 'content-type': platform.metrics.contentType, 'cache-control': 'no-store' });
  response.end(text);
}

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? '').split('?');
  if (path === '/healthz') return answer(response, 200, { status: 'ok' });
  if (path === '/metrics') return answerMetrics(parts, request, response);
  if (path !== '/readyz') return answer(response, 404, { status: 'not found' });
  const missing = await findMissingPart(parts.platform);
  answer(response, missing ? 503 : 200, { status: missing ? 'unavailable' : 'ready' });
}

/** Answers `/healthz`, `/readyz` and `/metrics` on `port` or, when that is taken, on one that the log names. */
export async function serveOperations(parts: Parts): Promise<Server> {
  const { platform, port, host } = parts;
  const server = createServer((request, response) => {
    respond(parts, request, response).catch((error: unknown) => {
      platform.logger.error({ err: error, path: request.url }, 'request fault');
      if (response.headersSent) response.destroy();
      else answer(response, 500, { status: 'error' });
    });
  });
  const listen = async (wanted: number) => once(server.listen(wanted, host), 'listening');
  try {
    await listen(port);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    await listen(0);
  }
  platform.logger.info({ address: server.address() }, 'worker health listening');
  return server;
}
