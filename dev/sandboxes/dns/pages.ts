import type { ServerResponse } from 'node:http';
import { type Asked, Refusal, sendPage, sendPageFile, html, type Markup, sandboxPage } from '@sandbox/base';
import { plainName, type Zone } from './Zone.ts';
import { setRecords } from './changeRecords.ts';
import type { ZoneStore } from './ZoneStore.ts';
import { recordTypes } from './recordContent.ts';

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

/** `@` and an empty name mean the domain itself, as in a registrar's form. */
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

/** All domains, and a form for another one. */
function zonesPage(zones: Zone[], refusal?: string): string {
  return layout(
    'Domaines',
    html`<main class="sheet">
      <h1>Domaines de ce serveur de noms</h1>
      <p class="hint">
        Ceux de l’application se remplissent tout seuls. Ajoutez-en un pour jouer le rôle du bureau d’enregistrement
        d’un domaine que l’hôte possède ailleurs.
      </p>
      ${refused(refusal)}
      <ul class="customers">
        ${zones.map(
          ({ name, owner, rrsets }) =>
            html`<li>
              <a class="name" href="/zone?name=${encodeURIComponent(name)}">${name}</a>
              <span class="tag ${owner === null ? '' : 'active'}"
                >${owner === null ? 'Tenu à la main' : 'Tenu par l’application'}</span
              >
              <span class="number">${rrsets.flatMap(({ contents }) => contents).length} enregistrements</span>
            </li>`,
        )}
      </ul>
      <form method="post" action="/zones" class="plan">
        <h2>Ajouter un domaine</h2>
        <label class="field">Domaine<input name="zone" required placeholder="gite-des-tilleuls.fr" /></label>
        <p><button class="primary">Ajouter</button></p>
      </form>
    </main>`,
  );
}

/** A domain's records, each with a button that deletes it, and a form for another one. */
function zonePage({ name, rrsets }: Zone, refusal?: string): string {
  const records = rrsets.flatMap((rrset) => rrset.contents.map((content) => ({ ...rrset, content })));
  return layout(
    name,
    html`<main class="sheet wide">
      <p class="back"><a href="/">Tous les domaines</a></p>
      <h1>${name}</h1>
      ${refused(refusal)}
      <ul class="table">
        ${records.map(
          (record) =>
            html`<li>
              <span>${record.name}</span>
              <code>${record.type} ${record.content}</code>
              <span class="number">${record.ttl} s</span>
              ${
                record.type !== 'SOA' &&
                html`<form method="post" action="/records">
                  <input type="hidden" name="zone" value="${name}" />
                  <input type="hidden" name="label" value="${record.name}" />
                  <input type="hidden" name="type" value="${record.type}" />
                  <input type="hidden" name="removed" value="${record.content}" />
                  <button class="link" aria-label="Retirer ${record.type} ${record.name} ${record.content}">
                    Retirer
                  </button>
                </form>`
              }
            </li>`,
        )}
      </ul>
      <form method="post" action="/records" class="plan">
        <h2>Ajouter un enregistrement</h2>
        <input type="hidden" name="zone" value="${name}" />
        <label class="field">Nom<input name="label" placeholder="@" /></label>
        <label class="field"
          >Type
          <select name="type">
            ${recordTypes.filter((type) => type !== 'SOA').map((type) => html`<option>${type}</option>`)}
          </select></label
        >
        <label class="field">Valeur<input name="content" required placeholder="127.0.0.1" /></label>
        <p><button class="primary">Ajouter</button></p>
      </form>
    </main>`,
  );
}

function absentPage(): string {
  return layout(
    'Introuvable',
    html`<main class="sheet narrow">
      <h1>Ce domaine n’est pas ici</h1>
      <p><a href="/">Tous les domaines</a></p>
    </main>`,
  );
}

function refused(refusal: string | undefined): Markup | undefined {
  return refusal === undefined ? undefined : html`<p class="refusal" role="alert">${refusal}</p>`;
}

function layout(title: string, body: Markup): string {
  return sandboxPage({ title, sandbox: 'DNS', ribbon: 'ces noms n’existent que sur cette machine', body });
}
