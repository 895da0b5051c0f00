import type { ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFile } from '../../inbox/pageFile.ts';
import { ApiFault } from '../ApiFault.ts';
import { plainName } from '../zones/Zone.ts';
import { setRecords } from '../zones/setRecords.ts';
import type { ZoneStore } from '../zones/ZoneStore.ts';
import { absentPage, zonePage, zonesPage } from './zonePages.ts';

interface PageRequest {
  method: string;
  url: URL;
  body: string;
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; " +
    "frame-ancestors 'none'",
  // Under « no-referrer » a browser would not say where a form comes from.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
/** Of the mail inbox's page, which wears the same clothes. */
const shared = ['/base.css', '/favicon.svg', '/figtree.woff2', '/bricolage-grotesque.woff2'];
const stylesheet = join(import.meta.dirname, '..', '..', 'stripe', 'pages', 'sandbox.css');

/** Answers the page on which a developer plays a registrar's DNS panel. It works without JavaScript. */
export async function answerPage(store: ZoneStore, request: PageRequest, response: ServerResponse): Promise<void> {
  const { method, url, body } = request;
  if (method === 'GET' && (await sendFile(url.pathname, response))) return;
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
    if (!(error instanceof ApiFault)) throw error;
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

async function sendFile(path: string, response: ServerResponse): Promise<boolean> {
  const css = {
    contentType: 'text/css; charset=utf-8',
    content: path === '/sandbox.css' && (await readFile(stylesheet)),
  };
  const file = shared.includes(path) ? await pageFile(path) : css;
  if (!file?.content) return false;
  response.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'no-cache' });
  response.end(file.content);
  return true;
}

function redirect(response: ServerResponse, zone: string): void {
  response.writeHead(303, { location: `/zone?name=${encodeURIComponent(zone)}`, 'cache-control': 'no-store' }).end();
}

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(page);
}
