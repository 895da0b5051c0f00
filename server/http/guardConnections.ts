import type { IncomingMessage, Server } from 'node:http';

const usualRules = {
  /** Milliseconds for the head of a request to arrive. */
  head: 10_000,
  /** Milliseconds within which a body must continue. */
  silence: 5_000,
  /** Milliseconds for which a body may come as slowly as it likes. */
  grace: 10_000,
  /** Bytes a second that it must then have come with, on average since it began. */
  slowest: 1_024,
  /** How often connections are looked at, in milliseconds. */
  glance: 1_000,
};

/** A body that is on its way. */
interface Arrival {
  since: number;
  bytesBefore: number;
  heardAt: number;
  bytesHeard: number;
}

/** Of requests whose sender is known and allowed to pause: milliseconds in which their body must go on. */
const allowances = new WeakMap<IncomingMessage, number>();

/** Lets the body of an authorised sender pause longer than those of unknown ones, in milliseconds. */
export function allowSilence(request: IncomingMessage, milliseconds: number): void {
  allowances.set(request, milliseconds);
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes connections whose request arrives too slowly. By rate and not by time: the largest body, an archive of some
 * gigabytes, may take an hour. @returns what ends the watch.
 */
export function guardConnections(server: Server, rules = usualRules): () => void {
  server.headersTimeout = rules.head;
  // The whole of a request: limited by rate below.
  server.requestTimeout = 0;
  const arriving = new Map<IncomingMessage, Arrival>();

  server.prependListener('request', (request) => {
    if (request.complete || !hasBody(request)) return;
    arriving.set(request, arrivalNow(request));
    request.once('close', () => arriving.delete(request));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, arrival] of arriving) {
      if (request.complete) {
        arriving.delete(request);
        continue;
      }
      // The server makes it wait: its rate is measured again once there is room.
      if (request.readableLength >= request.readableHighWaterMark) {
        arriving.set(request, arrivalNow(request));
        continue;
      }
      const { bytesRead } = request.socket;
      if (bytesRead > arrival.bytesHeard) {
        arrival.heardAt = now;
        arrival.bytesHeard = bytesRead;
      }
      const beyond = now - arrival.since - rules.grace;
      const isTooSlow = beyond > 0 && bytesRead - arrival.bytesBefore < (beyond / 1_000) * rules.slowest;
      const isSilent = now - arrival.heardAt > (allowances.get(request) ?? rules.silence);
      if (isTooSlow || isSilent) request.socket.end(tooSlow, () => request.destroy());
    }
  }, rules.glance).unref();
  return () => clearInterval(timer);
}

function arrivalNow({ socket: { bytesRead } }: IncomingMessage): Arrival {
  const now = performance.now();
  return { since: now, bytesBefore: bytesRead, heardAt: now, bytesHeard: bytesRead };
}

/** Whether a body follows the head of a request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
