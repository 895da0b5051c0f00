import { createServer, type Server } from 'node:http';
import { findMissingPart, type Platform } from '@app/domain/platform';

/** `/healthz` and `/readyz` of a worker, on `port` or, when that is taken, on a free one that the log names. */
export async function serveHealth(platform: Platform, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/healthz') answer(200, { status: 'ok' });
    else if (request.url === '/readyz') {
      void findMissingPart(platform).then((missing) =>
        answer(missing ? 503 : 200, { status: missing ? 'unavailable' : 'ready' }),
      );
    } else answer(404, { status: 'not found' });
  });
  const listen = async (wanted: number) =>
    new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(wanted, host, () => {
        server.off('error', failed);
        listening();
      });
    });
  try {
    await listen(port);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    await listen(0);
  }
  platform.logger.info({ address: server.address() }, 'worker health listening');
  return server;
}
