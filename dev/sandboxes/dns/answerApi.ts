import { z } from 'zod';
import { type Asked, Refusal } from '@sandbox/base';
import { changeRecords, readRrset, rrsetsBody } from './changeRecords.ts';
import { plainName, type Rrset, type Zone } from './Zone.ts';
import type { ZoneStore } from './ZoneStore.ts';

interface ApiCall extends Asked {
  /** Who calls: it sees the zones that are its own. */
  key: string;
}

interface ApiAnswer {
  status: number;
  /** Null: without a body. */
  body: object | null;
}

const root = '/api/v1/servers/localhost';
const newZone = rrsetsBody.extend({
  name: z.string(),
  kind: z.enum(['Native', 'Master', 'Primary']).default('Native'),
  nameservers: z.array(z.string()).default([]),
});

/** What the product uses of PowerDNS's authoritative API, version 4.7. @throws Refusal */
export function answerApi(store: ZoneStore, call: ApiCall): ApiAnswer {
  const { pathname } = call.url;
  if (pathname === root && call.method === 'GET') {
    return { status: 200, body: { type: 'Server', id: 'localhost', daemon_type: 'authoritative', version: '4.7.3' } };
  }
  if (pathname === `${root}/zones`) return answerZones(store, call);
  const id = pathname.startsWith(`${root}/zones/`) ? pathname.slice(`${root}/zones/`.length) : '';
  const zone = id === '' ? undefined : store.get(decodeURIComponent(id));
  if (zone?.owner !== call.key) throw new Refusal(404, 'Not Found');
  if (call.method !== 'PATCH') throw new Refusal(405, 'Method Not Allowed');
  changeRecords(store, zone, read(rrsetsBody, call.body).rrsets);
  return { status: 204, body: null };
}

function answerZones(store: ZoneStore, { method, url, body, key }: ApiCall): ApiAnswer {
  if (method === 'GET') {
    const wanted = url.searchParams.get('zone');
    const own = store
      .all()
      .filter(({ owner, name }) => owner === key && (wanted === null || name === plainName(wanted)));
    return { status: 200, body: own.map(heading) };
  }
  if (method !== 'POST') throw new Refusal(405, 'Method Not Allowed');
  const { name, nameservers, rrsets = [] } = read(newZone, body);
  for (const canonical of [name, ...nameservers]) {
    if (!canonical.endsWith('.')) throw new Refusal(422, `DNS Name '${canonical}' is not canonical`);
  }
  const zone = store.create(plainName(name), key, [...rrsets.map(readRrset), ...nameServers(name, nameservers)]);
  return { status: 201, body: heading(zone) };
}

function nameServers(name: string, nameservers: string[]): Rrset[] {
  if (nameservers.length === 0) return [];
  return [{ name: plainName(name), type: 'NS', ttl: 3_600, contents: nameservers }];
}

function heading(zone: Zone): object {
  const name = `${zone.name}.`;
  return { id: name, name, kind: 'Native', serial: zone.serial, dnssec: false, url: `${root}/zones/${name}` };
}

function read<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refusal(400, 'Bad Request');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(422, z.prettifyError(parsed.error));
}
