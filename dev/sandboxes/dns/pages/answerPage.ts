import { type Asked, Refusal, sendPage, sendPageFile } from '@sandbox/base';
import type { ServerResponse } from 'node:http';
import { plainName } from '../zones/Zone.ts';
import { setRecords } from '../zones/setRecords.ts';
import type { ZoneStore } from '../zones/ZoneStore.ts';
import { absentPage, zonePage, zonesPage } from './zonePages.ts';

/** Answers the page on which a developer plays a registrar's DNS panel. It works without JavaScript. */
export async function answerPage(
  store: ZoneStore,
  { method, url, body }: Asked,
  response: ServerResponse,
): Promise<void> {
  if (method === 'GET' && (await sendPageFile(response, url.pathname))) return;
  const fields = new URLSearchParams(body);
  const at = (field: string): string => (fields.get(field) ?? '').trim();
  try {
    switch (`${method} ${url.pathname}`) {
      case 'GET /':
        return sendPage(response, 200, zonesPage(store.all()));
      case 'GET /zone': {
        const zone = store.get(url.searchParams.get('name') ?? '');
        return zone ? sendPage(response, 200, zonePage(zone)) : sendPage(response, 404, absentPage());
      }
      case 'POST /zones': {
        const { name } = setRecords(store, { zone: plainName(at('zone')), owner: null });
        return redirect(response, name);
      }
      case 'POST /records': {
        const zone = store.get(at('zone'));
        if (!zone) return sendPage(response, 404, absentPage());
        const name = hostOf(at('label'), zone.name);
        const type = at('type').toUpperCase();
        const before = zone.rrsets.find((rrset) => rrset.name === name && rrset.type === type)?.contents ?? [];
        const removed = at('removed');
        const contents =
          removed === ''
            ? [...new Set([...before, contentOf(type, at('content'))])]
            : before.filter((c) => c !== removed);
        setRecords(store, { zone: zone.name, owner: zone.owner, name, type, contents });
        return redirect(response, zone.name);
      }
      default:
        return sendPage(response, 404, absentPage());
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const zone = store.get(at('zone'));
    sendPage(response, error.status, zone ? zonePage(zone, error.message) : zonesPage(store.all(), error.message));
  }
}

/** `@` and nothing stand for the domain itself, as in a registrar's form. */
function hostOf(label: string, zone: string): string {
  const plain = plainName(label);
  if (plain === '' || plain === '@' || plain === zone) return zone;
  return plain.endsWith(`.${zone}`) ? plain : `${plain}.${zone}`;
}

/** What people enter, as a zone file has it: texts between quotes, names with a dot at the end. */
function contentOf(type: string, content: string): string {
  if (type === 'TXT' && !content.startsWith('"')) return `"${content.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return (type === 'CNAME' || type === 'NS') && !content.endsWith('.') ? `${content}.` : content;
}

function redirect(response: ServerResponse, zone: string): void {
  response.writeHead(303, { location: `/zone?name=${encodeURIComponent(zone)}`, 'cache-control': 'no-store' }).end();
}
