import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Asked, Refusal, sendControl, sendJson, serveLocally, StateFile } from '@sandbox/base';
import { answerApi } from './answerApi.ts';
import { answerControl, type ControlParts } from './controls.ts';
import { serveNames } from './serveNames.ts';
import { answerPage } from './pages.ts';
import { SandboxFaults } from './SandboxFaults.ts';
import { setRecords } from './changeRecords.ts';
import { zoneSchema } from './Zone.ts';
import { ZoneStore } from './ZoneStore.ts';

interface DnsSandboxOptions {
  /** Of DNS itself, over UDP and TCP; 0 takes any free port. */
  port: number;
  /** Of the HTTP API and the page; 0 takes any free port. */
  apiPort: number;
  /** The API key, in addition to those that tests register. */
  apiKey: string;
  /** Zones that this key owns, made when they are missing. */
  zones?: string[];
  /** Where the zones are stored across restarts; only in memory when absent. */
  stateFile?: string;
  /** Servers for names outside the zones, `address` or `address:port`; when absent, such names do not exist. */
  upstreams?: readonly string[];
  /** Receives unexpected errors. */
  log: (message: string) => void;
}

const name = 'DNS sandbox';

/** Starts a name server for this machine only, written through the API of PowerDNS. @throws Error in production. */
export async function startDnsSandbox(options: DnsSandboxOptions) {
  const { port, apiPort, apiKey, upstreams = [], log } = options;
  const store = new ZoneStore();
  const faults = new SandboxFaults();
  const file = new StateFile({
    file: options.stateFile,
    name,
    revision: () => store.revision,
    write: () => `${JSON.stringify(store.all(), null, 2)}\n`,
    read: (text) => {
      for (const zone of z.array(zoneSchema).parse(JSON.parse(text))) store.restore(zone);
    },
  });
  file.read();
  // The key may be another one than at the last start.
  for (const zone of store.all()) zone.owner &&= apiKey;
  for (const zone of options.zones ?? []) setRecords(store, { zone, owner: store.get(zone)?.owner ?? apiKey });
  const names = await serveNames({ store, faults, upstreams }, port, log);
  const parts = { store, faults, keys: new Set([apiKey]) };
  try {
    const http = await serveLocally({
      name,
      port: apiPort,
      pages: 'own',
      log,
      answer: (asked, response) => answer(parts, asked, response),
    });
    file.watch();
    const end = async (): Promise<void> => {
      await Promise.all([names.stop(), http.stop()]);
      file.stop();
    };
    let ended: Promise<void> | undefined;
    return {
      apiUrl: `http://localhost:${http.port}`,
      resolver: `127.0.0.1:${names.port}`,
      stop: () => (ended ??= end()),
    };
  } catch (error) {
    await names.stop();
    throw error;
  }
}

/** PowerDNS's API below `/api/`, the controls below `/sandbox/`, and the page. */
async function answer(parts: ControlParts, asked: Asked, response: ServerResponse): Promise<void> {
  const { url, request } = asked;
  if (url.pathname.startsWith('/sandbox/')) return await sendControl(response, () => answerControl(parts, asked));
  if (!url.pathname.startsWith('/api/')) return await answerPage(parts.store, asked, response);
  const key = request.headers['x-api-key'];
  const given = typeof key === 'string' ? key : null;
  const fault = parts.faults.ofApi(given);
  if (fault === 'silent') {
    setTimeout(() => request.socket.destroy(), silence).unref();
    return;
  }
  if (fault !== null) throw new Refusal(500, 'Internal Server Error');
  if (given === null || !parts.keys.has(given)) throw new Refusal(401, 'Unauthorized');
  const { status, body } = answerApi(parts.store, { ...asked, key: given });
  sendJson(response, status, body);
}

/** Longer than any client waits. */
const silence = 60_000;
