import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The end of PostgreSQL's answer to a client that signed in: ReadyForQuery, outside of a transaction. */
const signedIn = Buffer.from('Z\0\0\0\u0005I');

/** A proxy to a database that a test can block. */
export async function openDetour(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const usable = new WeakSet<Socket>();
  const waiting: (() => void)[] = [];
  let isHolding = false;
  let held = 0;
  const silence = (socket: Socket): void => void socket.pause().unpipe();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    const join = () => {
      const upstream = connect(Number(target.port), target.hostname).on('error', () => socket.destroy());
      socket.pipe(upstream).pipe(socket);
      upstream.on('data', function watch(chunk: Buffer) {
        if (!chunk.includes(signedIn)) return;
        upstream.off('data', watch);
        usable.add(socket);
        if (isHolding) silence(socket);
      });
      socket.once('close', () => upstream.destroy());
    };
    if (!isHolding) return join();
    held += 1;
    waiting.push(join);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** The database's address through this proxy. */
    url: url.href,
    /** How many connections are open on this side, held ones included. */
    connections: () => sockets.size,
    /** How many connections were held so far. */
    held: () => held,
    /** Ends every connection. */
    cut,
    /**
     * Open connections stop answering for good; new ones are accepted and held, as by a frozen server. One that is signing
     * in stops once it has: PostgreSQL drops no database, of any test, while it waits for a password.
     */
    hold() {
      isHolding = true;
      for (const socket of sockets) if (usable.has(socket)) silence(socket);
    },
    /** Lets through the connections that were held, and new ones. */
    release() {
      isHolding = false;
      for (const join of waiting.splice(0)) join();
    },
    /** Ends every connection and refuses new ones, as a machine whose server is gone. */
    close() {
      server.close();
      cut();
    },
  };
}
