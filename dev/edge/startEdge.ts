import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CaddyProcess, rootOf } from './CaddyProcess.ts';
import { startNodeEdge } from './startNodeEdge.ts';

export interface EdgeOptions {
  port: number;
  /** The API, `host:port`; it need not run yet. */
  server: string;
  /** Where authorities and certificates are stored between starts. */
  directory: string;
  /** Undefined: Node.js is used instead. */
  caddy: string | undefined;
}

export interface RunningEdge {
  kind: 'Caddy' | 'Node.js';
  /** The certificate of the authority that clients of hosts' sites have to trust. */
  rootFile: string;
  /** Resolves when it ended by itself; absent when it lives in this process. */
  ended?: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Answers hosts' names over https on 127.0.0.1, as Caddy does in production.
 * @throws Error when the port is taken.
 */
export async function startEdge({ port, server, directory, caddy }: EdgeOptions): Promise<RunningEdge> {
  if (caddy === undefined) {
    return { kind: 'Node.js', ...(await startNodeEdge({ port, server, directory: join(directory, 'node') })) };
  }
  const caddyData = join(directory, 'caddy');
  mkdirSync(caddyData, { recursive: true, mode: 0o700 });
  const running = new CaddyProcess(caddy, {
    caddyfile: join(import.meta.dirname, 'Caddyfile'),
    environment: { EDGE_DIRECTORY: caddyData, EDGE_SERVER: server, SITES_PORT: String(port) },
    directory: caddyData,
  });
  await running.ready();
  return { kind: 'Caddy', rootFile: rootOf(caddyData), ended: running.ended, stop: async () => running.stop() };
}
