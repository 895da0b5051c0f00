import { html, type Markup } from '@sandbox/base';
import { channelFacts } from '../state/channels.ts';
import type { Block, Listing, Stay } from '../state/Listing.ts';
import { connectionForms } from './connectionForms.ts';
import { fieldOf, type PageState, messageFor } from './PageState.ts';
import { nightsTable } from './nights.ts';
import { layout, refused, stretch } from './wording.ts';

/** A listing: its nights, what a guest and a host can do with them, its feed, and how it fails. */
export function listingPage(page: PageState): string {
  const { listing, today, from, notice } = page;
  const { channel, id, name, stays, blocks } = listing;
  return layout(
    name || id,
    html`<main class="sheet wide">
      <p class="back"><a href="/">Toutes les annonces</a></p>
      <h1>${name || id} <span class="tag">${channelFacts[channel].title} · ${id}</span></h1>
      ${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
      ${nightsTable(listing, today, from)}
      <div class="pair">${bookForm(page)} ${blockForm(page)}</div>
      <h2>Séjours</h2>
      ${refused(messageFor(page, ['change', 'cancel', 'unblock']))}
      ${stays.length === 0 && html`<p class="known">Personne n’a réservé.</p>`}
      <ul class="entries">
        ${stays.map((stay) => stayRow(listing, stay))}
      </ul>
      ${
        blocks.length > 0 &&
        html`<h2>Nuits fermées</h2>
          <ul class="entries">
            ${blocks.map((block) => blockRow(listing, block))}
          </ul>`
      }
      ${connectionForms(page)}
    </main>`,
  );
}

function datesOf(page: PageState, action: string): Markup {
  return html`<div class="dates">
    <label class="field"
      >Arrivée<input type="date" name="arrival" required value="${fieldOf(page, action, 'arrival')}"
    /></label>
    <label class="field"
      >Départ<input type="date" name="departure" required value="${fieldOf(page, action, 'departure')}"
    /></label>
  </div>`;
}

function bookForm(page: PageState): Markup {
  const { channel, id } = page.listing;
  return html`<form method="post" action="/${channel}/${id}/book" class="plan">
    <h2>Réserver comme un voyageur</h2>
    ${refused(messageFor(page, ['book']))} ${datesOf(page, 'book')}
    <label class="field"
      >Prénom<input name="guest" maxlength="60" placeholder="Camille" value="${fieldOf(page, 'book', 'guest')}"
    /></label>
    ${
      channel === 'abritel' &&
      html`<label class="check"><input type="checkbox" name="tentative" /> Demande provisoire</label>`
    }
    <p><button class="primary">Réserver</button></p>
  </form>`;
}

function blockForm(page: PageState): Markup {
  const { channel, id } = page.listing;
  return html`<form method="post" action="/${channel}/${id}/block" class="plan">
    <h2>Fermer des nuits</h2>
    <p class="hint">Comme l’hôte le fait dans le calendrier de la plateforme.</p>
    ${refused(messageFor(page, ['block']))} ${datesOf(page, 'block')}
    <p><button class="quiet">Fermer</button></p>
  </form>`;
}

function stayRow({ channel, id }: Listing, { uid, guest, code, tentative, ...stay }: Stay): Markup {
  const path = `/${channel}/${id}`;
  return html`<li>
    <div class="row">
      <p>
        <strong>${guest ?? 'Un voyageur'}</strong> ${tentative && html`<span class="tag">Provisoire</span>`}
        ${code !== null && html`<code>${code}</code>`}<br />
        ${stretch(stay)}
      </p>
      <form method="post" action="${path}/cancel">
        <input type="hidden" name="uid" value="${uid}" />
        <button class="quiet" aria-label="Annuler le séjour de ${guest ?? 'ce voyageur'}">Annuler</button>
      </form>
    </div>
    <details>
      <summary>Changer les dates</summary>
      <form method="post" action="${path}/change">
        <input type="hidden" name="uid" value="${uid}" />
        <div class="dates">
          <label class="field">Arrivée<input type="date" name="arrival" required value="${stay.arrival}" /></label>
          <label class="field">Départ<input type="date" name="departure" required value="${stay.departure}" /></label>
        </div>
        <p><button class="quiet">Changer</button></p>
      </form>
    </details>
  </li>`;
}

function blockRow({ channel, id }: Listing, { uid, rrule, ...block }: Block): Markup {
  return html`<li>
    <div class="row">
      <p>${stretch(block)} ${rrule !== null && html`<span class="tag">Chaque semaine</span>`}</p>
      <form method="post" action="/${channel}/${id}/unblock">
        <input type="hidden" name="uid" value="${uid}" />
        <button class="quiet" aria-label="Rouvrir les nuits du ${block.arrival} au ${block.departure}">Rouvrir</button>
      </form>
    </div>
  </li>`;
}
