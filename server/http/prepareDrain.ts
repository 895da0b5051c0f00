import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as ListeningServer, type Socket } from 'node:net';

/** Milliseconds after which open connections are closed: a process has other things to close within its 25 s. */
const longestDrain = 18_000;
/** How often connections are checked while the server drains, in milliseconds. */
const glance = 100;

interface Connection {
  /** The latest; those before it on the same connection are answered first. */
  exchange: { request: IncomingMessage; response: ServerResponse } | undefined;
  /** Bytes received when it was last looked at, and since when nothing has changed. */
  bytes: number;
  quietSince: number;
}

/** Whether the client waits for us, rather than we for the client. */
const isAnswering = ({ exchange }: Connection) =>
  exchange !== undefined && exchange.request.complete && !exchange.response.writableFinished;

/**
 * Makes a server that is about to listen stop without a failed request. Draining it
 * - refuses new connections: the client or the proxy goes elsewhere;
 * - answers what still comes on open ones, telling each client that its connection closes (`http.Server.close` would cut
 *   those that look idle, among them one whose next request is on its way);
 * - closes those on which nothing happens for longer than the keep-alive timeout, and after `timeout` milliseconds all.
 * @returns `drain`, which resolves when no connection is left.
 */
export function prepareDrain(server: Server, timeout = longestDrain): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let draining = false;

  const sayGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('connection', (socket) => {
    connections.set(socket, { exchange: undefined, bytes: 0, quietSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  // Before the application, which may answer at once.
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) connection.exchange = { request, response };
    if (draining) sayGoodbye(response);
  });

  const closeQuietOnes = () => {
    const now = performance.now();
    const longest = server.keepAliveTimeout + server.keepAliveTimeoutBuffer;
    for (const [socket, connection] of connections) {
      if (isAnswering(connection) || socket.bytesRead !== connection.bytes) {
        connection.bytes = socket.bytesRead;
        connection.quietSince = now;
      } else if (now - connection.quietSince > longest) socket.destroy();
    }
  };

  return async () => {
    // After the poll that has just taken connections: those that wait to be taken when the handle closes are reset.
    await new Promise((polled) => {
      setImmediate(polled);
    });
    const closed = new Promise((done) => {
      // That of `net`, not of `http`: the latter also closes connections that are idle at this moment.
      ListeningServer.prototype.close.call(server, done);
    });
    // Only now: clients whose connection closes connect again, and must be refused.
    draining = true;
    for (const connection of connections.values()) {
      connection.quietSince = performance.now();
      connection.bytes = 0;
      if (connection.exchange) sayGoodbye(connection.exchange.response);
    }
    const timer = setInterval(closeQuietOnes, glance);
    const deadline = setTimeout(() => server.closeAllConnections(), timeout);
    await closed;
    clearInterval(timer);
    clearTimeout(deadline);
  };
}
