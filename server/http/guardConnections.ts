import type { IncomingMessage, Server } from 'node:http';

export interface ConnectionRules {
  /** Milliseconds for the head of a request to arrive. */
  head: number;
  /** Milliseconds for which a body may come as slowly as it likes. */
  grace: number;
  /** Bytes a second that it must then have come with, on average since it began. */
  slowest: number;
  /** How often connections are looked at, in milliseconds. */
  glance: number;
}

const usualRules: ConnectionRules = { head: 20_000, grace: 20_000, slowest: 1_024, glance: 2_000 };

/** A body that is on its way. */
interface Arrival {
  since: number;
  bytesBefore: number;
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Ends connections whose request comes too slowly, so that nobody holds a place by saying next to nothing. By rate and not
 * by time, as the largest body (an archive of some gigabytes) may take an hour and the smallest must not.
 * @returns what ends the watch.
 */
export function guardConnections(server: Server, rules: ConnectionRules = usualRules): () => void {
  server.headersTimeout = rules.head;
  // The whole of a request: told by rate below.
  server.requestTimeout = 0;
  const arriving = new Map<IncomingMessage, Arrival>();

  server.prependListener('request', (request) => {
    if (request.complete || !hasBody(request)) return;
    arriving.set(request, { since: performance.now(), bytesBefore: request.socket.bytesRead });
    request.once('close', () => arriving.delete(request));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, arrival] of arriving) {
      if (request.complete) {
        arriving.delete(request);
        continue;
      }
      // Nobody reads it yet: it is we who keep it waiting.
      if (request.readableFlowing === null) continue;
      const beyond = now - arrival.since - rules.grace;
      const received = request.socket.bytesRead - arrival.bytesBefore;
      if (beyond > 0 && received < (beyond / 1_000) * rules.slowest)
        request.socket.end(tooSlow, () => request.destroy());
    }
  }, rules.glance).unref();
  return () => clearInterval(timer);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
