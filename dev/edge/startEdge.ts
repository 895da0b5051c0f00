import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../processes/findProgram.ts';
import { ServerProcess } from '../processes/ServerProcess.ts';
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
  const running = new ServerProcess({
    name: 'Caddy',
    program: caddy,
    args: ['run', '--config', join(import.meta.dirname, 'Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      EDGE_DIRECTORY: caddyData,
      EDGE_SERVER: server,
      SITES_PORT: String(port),
      // Otherwise it would write these into the developer's home directory.
      HOME: caddyData,
      XDG_CONFIG_HOME: caddyData,
      XDG_DATA_HOME: caddyData,
    },
  });
  const rootFile = join(caddyData, 'pki', 'authorities', 'local', 'root.crt');
  // Read from its own output: on a port that is in use, another program would answer.
  await running.ready((output) => output.includes('serving initial configuration') && existsSync(rootFile));
  return { kind: 'Caddy', rootFile, ended: running.ended, stop: () => running.stop() };
}

/** The path of Caddy, if it is on the machine. */
export function findCaddy(searchPath?: string): string | undefined {
  return findProgram(['caddy'], searchPath);
}
