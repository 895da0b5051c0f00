import { html, type Markup } from '@sandbox/base';
import { channelFacts, channels, type Channel } from '../state/channels.ts';
import type { Listing } from '../state/Listing.ts';
import { layout, refused, type RefusedForm } from './wording.ts';

/** All listings, platform by platform, and a form for another one. */
export function homePage(listings: readonly Listing[], refusal?: RefusedForm): string {
  const used = channels.filter((channel) => listings.some((listing) => listing.channel === channel));
  return layout(
    'Annonces',
    html`<main class="sheet">
      <h1>Les annonces et leurs calendriers</h1>
      <p class="hint">
        Réservez et annulez ici comme un voyageur, donnez l’adresse du calendrier d’une annonce à l’application, et
        faites importer le sien par la plateforme.
      </p>
      ${used.length === 0 && html`<p class="known">Il n’y a pas encore d’annonce.</p>`}
      ${used.map((channel) =>
        platform(
          channel,
          listings.filter((listing) => listing.channel === channel),
        ),
      )}
      ${addForm(refusal)}
    </main>`,
  );
}

function platform(channel: Channel, listings: readonly Listing[]): Markup {
  return html`<section>
    <h2>${channelFacts[channel].title}</h2>
    <ul class="customers listings">
      ${listings.map(
        ({ id, name, stays, import: settings }) =>
          html`<li>
            <a class="name" href="/${channel}/${id}">${name || id}</a>
            <span class="number">${stays.length} séjour${stays.length > 1 && 's'}</span>
            ${importTag(settings)}
          </li>`,
      )}
    </ul>
  </section>`;
}

function importTag({ url, stopped, problem }: Listing['import']): Markup {
  if (url === null) return html`<span class="tag">Sans import</span>`;
  if (stopped) return html`<span class="tag failed">Import arrêté</span>`;
  if (problem !== null) return html`<span class="tag failed">Import en échec</span>`;
  return html`<span class="tag active">Import en marche</span>`;
}

function addForm(refusal: RefusedForm | undefined): Markup {
  const at = (field: string): string => refusal?.fields.get(field) ?? '';
  return html`<form method="post" action="/listings" class="plan">
    <h2>Ajouter une annonce</h2>
    ${refused(refusal?.message)}
    <label class="field"
      >Plateforme
      <select name="channel">
        ${channels.map(
          (channel) =>
            html`<option value="${channel}" ${channel === at('channel') && 'selected'}>
              ${channelFacts[channel].title}
            </option>`,
        )}
      </select></label
    >
    <label class="field">Numéro<input name="id" required value="${at('id')}" placeholder="48151623" /></label>
    <label class="field"
      >Nom<input name="name" maxlength="80" value="${at('name')}" placeholder="Gîte des Tilleuls"
    /></label>
    <p><button class="primary">Ajouter</button></p>
  </form>`;
}
