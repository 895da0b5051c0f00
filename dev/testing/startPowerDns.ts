import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../processes/freePort.ts';
import { findProgram } from '../processes/findProgram.ts';
import { ServerProcess } from '../processes/ServerProcess.ts';

export interface RunningPowerDns {
  apiUrl: string;
  apiKey: string;
  /** `address:port` */
  resolver: string;
  stop: () => Promise<void>;
}

/** Of Debian's package pdns-backend-sqlite3. */
const schemaFile = '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql';
const apiKey = 'a-key-of-the-tests';

/** The path of PowerDNS's authoritative server; Debian keeps it out of the PATH of ordinary users. */
export function findPowerDns(): string | undefined {
  return findProgram(['pdns_server'], [process.env['PATH'], '/usr/sbin'].join(delimiter));
}

/**
 * Starts the machine's PowerDNS on 127.0.0.1 with no zones, and resolves when it answers. It ends with this process.
 * @param more settings in addition to the common ones.
 * @throws Error when there is none, or with its output when it does not start.
 */
export async function startPowerDns(more: Readonly<Record<string, string>> = {}): Promise<RunningPowerDns> {
  const program = findPowerDns();
  if (!program) throw new Error('There is no pdns_server on PATH or in /usr/sbin (Debian: pdns-server).');
  const directory = mkdtempSync(join(tmpdir(), 'clairvolet-pdns-'));
  const database = join(directory, 'zones.sqlite3');
  const tables = new DatabaseSync(database);
  tables.exec(readFileSync(schemaFile, 'utf8'));
  tables.close();
  const [dnsPort, apiPort] = [await freePort(), await freePort()];
  const settings = {
    'config-dir': directory,
    'socket-dir': directory,
    launch: 'gsqlite3',
    'gsqlite3-database': database,
    'local-address': '127.0.0.1',
    'local-port': dnsPort,
    api: 'yes',
    'api-key': apiKey,
    webserver: 'yes',
    'webserver-address': '127.0.0.1',
    'webserver-port': apiPort,
    'webserver-allow-from': '127.0.0.1',
    daemon: 'no',
    guardian: 'no',
    // Tests read at once what they wrote.
    'cache-ttl': 0,
    'query-cache-ttl': 0,
    'negquery-cache-ttl': 0,
    'zone-cache-refresh-interval': 0,
    ...more,
  };
  const server = new ServerProcess({
    name: 'PowerDNS',
    program,
    args: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    env: { LC_ALL: 'C' },
    clean: () => rmSync(directory, { recursive: true, force: true }),
  });
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  await server.ready(() => answers(apiUrl));
  return { apiUrl, apiKey, resolver: `127.0.0.1:${dnsPort}`, stop: () => server.stop() };
}

async function answers(apiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/api/v1/servers/localhost`, { headers: { 'x-api-key': apiKey } });
    return response.ok;
  } catch {
    return false;
  }
}
