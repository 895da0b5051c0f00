import { once } from 'node:events';
import type { Server } from 'node:http';
import { serveHttp } from './http/serveHttp.ts';
import { serveNames } from './names/serveNames.ts';
import { SandboxFaults } from './SandboxFaults.ts';
import { ZoneFile } from './ZoneFile.ts';
import { setRecords } from './zones/setRecords.ts';
import { ZoneStore } from './zones/ZoneStore.ts';

export interface DnsSandboxOptions {
  /** Of DNS itself, over UDP and TCP; 0 takes any free port. */
  port: number;
  /** Of the HTTP API and the page; 0 takes any free port. */
  apiPort: number;
  /** What the API asks for, beside the keys that tests register. */
  apiKey: string;
  /** Zones that this key owns, made when they are missing. */
  zones?: string[];
  /** Where the zones are kept over a restart; only in memory when absent. */
  stateFile?: string;
  /** Who is asked for names outside the zones, `address` or `address:port`; nobody when absent: such names do not exist. */
  upstreams?: readonly string[];
  /** Gets what should never happen. */
  log: (message: string) => void;
}

export interface RunningDnsSandbox {
  apiUrl: string;
  /** `127.0.0.1:5354` */
  resolver: string;
  /** However often it is asked to. */
  stop: () => Promise<void>;
}

/**
 * Starts a name server for this machine only, written through the API of PowerDNS.
 * @throws Error in production.
 */
export async function startDnsSandbox(options: DnsSandboxOptions): Promise<RunningDnsSandbox> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The DNS sandbox does not run in production.');
  const { port, apiPort, apiKey, upstreams = [], log } = options;
  const store = new ZoneStore();
  const faults = new SandboxFaults();
  const file = options.stateFile === undefined ? undefined : new ZoneFile(options.stateFile, store);
  file?.read();
  // The key may be another one than at the last start.
  for (const zone of store.all()) zone.owner &&= apiKey;
  for (const zone of options.zones ?? []) setRecords(store, { zone, owner: store.get(zone)?.owner ?? apiKey });
  const names = await serveNames({ store, faults, upstreams }, port, log);
  const servers: Server[] = [];
  const end = async (): Promise<void> => {
    await Promise.all([names.stop(), ...servers.map(close)]);
    file?.stop();
  };
  let ended: Promise<void> | undefined;
  const stop = (): Promise<void> => (ended ??= end());
  try {
    const parts = { store, faults, keys: new Set([apiKey]), log };
    servers.push(await listen(serveHttp(parts), apiPort, '127.0.0.1'));
    const actual = portOf(servers);
    // Some programs take "localhost" for ::1 only. A machine without IPv6 does without.
    const onIpv6 = await listen(serveHttp(parts), actual, '::1').catch(() => null);
    if (onIpv6 !== null) servers.push(onIpv6);
    file?.watch();
    return { apiUrl: `http://localhost:${actual}`, resolver: `127.0.0.1:${names.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function portOf([server]: Server[]): number {
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('The DNS sandbox has no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
