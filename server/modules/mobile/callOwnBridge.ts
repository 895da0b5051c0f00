import { request, type IncomingMessage } from 'node:http';
import type { CallBridge } from '@app/domain/mobile';
import type { HttpContext } from '../../http/context.ts';

/** Milliseconds after which the product counts as not answering itself. */
const timeout = 5_000;

/**
 * Calls the very process that answers this request, where it listens, under the product's own name. Not by the public
 * address: that one may not be reachable from here, and a proxy on the way proves nothing about the bridge.
 */
export function callOwnBridge({ req: { socket } }: Pick<HttpContext, 'req'>, appUrl: string): CallBridge {
  return async ({ method, path, headers, body }) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request({
        host: socket.localAddress,
        port: socket.localPort,
        method,
        path,
        headers: { ...headers, Host: new URL(appUrl).host, 'Content-Length': Buffer.byteLength(body) },
        timeout,
      });
      call.on('response', resolve);
      call.on('timeout', () => call.destroy(new Error(`aucune réponse en ${timeout / 1_000} secondes`)));
      call.on('error', reject);
      call.end(body);
    });
    answer.resume();
    return { status: answer.statusCode ?? 0 };
  };
}
