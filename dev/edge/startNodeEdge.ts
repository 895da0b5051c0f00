import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { createSecureContext, type SecureContext } from 'node:tls';
import { LocalAuthority } from './LocalAuthority.ts';

interface NodeEdgeOptions {
  port: number;
  /** The API, `host:port`. */
  server: string;
  /** Where the authority is stored. */
  directory: string;
}

/** Milliseconds for which a name that may be served is not asked about again. */
const trusted = 60_000;

/**
 * HTTPS for hosts' sites without Caddy: certificates of this clone's authority, for the names of which the API says
 * that they are served. Everything goes to the API, with the name that was asked for.
 */
export async function startNodeEdge({ port, server, directory }: NodeEdgeOptions) {
  const authority = await LocalAuthority.open(directory);
  const contexts = new Map<string, { context: SecureContext; until: number }>();

  async function contextOf(name: string): Promise<SecureContext> {
    const known = contexts.get(name);
    if (known && Date.now() < known.until) return known.context;
    contexts.delete(name);
    const check = `http://${server}/api/internal/tls-check?domain=${encodeURIComponent(name)}`;
    const { status } = await fetch(check, { signal: AbortSignal.timeout(5_000) });
    if (status !== 200) throw new Error(`${name} is served by nobody`);
    const context = known?.context ?? createSecureContext({ ...(await authority.issue(name)), minVersion: 'TLSv1.2' });
    contexts.set(name, { context, until: Date.now() + trusted });
    return context;
  }

  const front = createServer(
    {
      SNICallback: (name, done) => {
        contextOf(name.toLowerCase()).then(
          (context) => done(null, context),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    },
    (incoming, outgoing) => forward(server, incoming, outgoing),
  );
  // A refused handshake is not an error of this server.
  front.on('tlsClientError', () => undefined);
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    rootFile: authority.rootFile,
    async stop() {
      const closed = once(front, 'close');
      front.close();
      front.closeAllConnections();
      await closed;
    },
  };
}

function forward(server: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const [hostname = '', port = ''] = server.split(/:(?=\d+$)/);
  const onward = request(
    {
      hostname: hostname.replaceAll(/^\[|\]$/g, ''),
      port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
        'x-forwarded-proto': 'https',
      },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('L’API ne répond pas encore.\n');
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
