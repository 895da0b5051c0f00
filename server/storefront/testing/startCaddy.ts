import { patience } from '@app/domain/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { vi } from 'vitest';

const caddyfile = resolve(import.meta.dirname, '../../../deploy/Caddyfile');

/** The path of Caddy, if it is on the machine. */
export function findCaddy(): string | undefined {
  const isThere = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, 'caddy'))
    .find(isThere);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface RunningCaddy {
  httpPort: number;
  httpsPort: number;
  /** The certificate of its own authority, in PEM. */
  root: string;
  stop(): Promise<void>;
}

/** Caddy with the product's Caddyfile before a server on this machine, on free ports and with its own authority. */
export async function startCaddy({
  appUrl,
  appTls,
  serverPort,
}: {
  appUrl: string;
  /** In place of certificates of its own authority for all names: only for the product's, if this says so. */
  appTls?: string;
  serverPort: number;
}): Promise<RunningCaddy> {
  const directory = await mkdtemp(join(tmpdir(), 'clairvolet-caddy-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const options = [
    'admin off',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    'default_bind 127.0.0.1',
    ...(appTls === undefined ? ['local_certs'] : []),
    'skip_install_trust',
    `storage file_system ${directory}`,
  ];
  const caddy = spawn(findCaddy() ?? 'caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      APP_URL: appUrl,
      ...(appTls !== undefined && { APP_TLS: appTls }),
      SERVER_NAME: '127.0.0.1',
      SERVER_PORT: String(serverPort),
      CADDY_OPTIONS: options.join('\n'),
      HOME: directory,
      XDG_CONFIG_HOME: directory,
      XDG_DATA_HOME: directory,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => caddy.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  caddy.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const rootFile = join(directory, 'pki/authorities/local/root.crt');
  await vi.waitFor(
    () => {
      if (!existsSync(rootFile) || !output.includes('serving initial configuration')) throw new Error(output);
    },
    { timeout: patience, interval: 20 },
  );
  return {
    httpPort,
    httpsPort,
    root: await readFile(rootFile, 'utf8'),
    async stop() {
      process.removeListener('exit', end);
      const ended = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
