import { html, type Markup } from '@sandbox/base';
import { answerFaults, eventFaults, textFaults } from '../faults/faultModes.ts';
import { channelFacts } from '../state/channels.ts';
import { fieldOf, type PageState, messageFor } from './PageState.ts';
import { instant, interval, refused } from './wording.ts';

/** What connects a listing with the application: its feed, the calendar that it imports, its rules and its faults. */
export function connectionForms(page: PageState): Markup {
  return html`<h2>Calendrier de l’annonce</h2>
    <label class="field">Adresse à copier dans l’application<input readonly value="${page.view.feedUrl}" /></label>
    <div class="pair">${importForm(page)} ${faultForm(page)} ${rulesForm(page)}</div>`;
}

function importForm(page: PageState): Markup {
  const { channel, id } = page.listing;
  const { url, everyMinutes, lastReadAt, stopped } = page.view.import;
  const typed = fieldOf(page, 'import', 'url');
  return html`<div class="plan">
    <h2>Importer notre calendrier</h2>
    <p class="hint">
      ${channelFacts[channel].title} le lit toutes les ${interval(everyMinutes)}, et ferme ses nuits sur l’annonce.
    </p>
    ${refused(messageFor(page, ['import', 'read']))}
    <form method="post" action="/${channel}/${id}/import">
      <label class="field"
        >Adresse de notre calendrier<input
          name="url"
          inputmode="url"
          placeholder="http://localhost:3000/ical/….ics"
          value="${typed || url}"
      /></label>
      <p class="actions"><button class="primary">Importer</button></p>
    </form>
    <p class="known">
      ${
        url === null
          ? 'Rien n’est importé.'
          : lastReadAt === null
            ? 'Pas encore lu.'
            : html`Dernière lecture : <strong>${instant(lastReadAt)}</strong>. ${outcome(page)}`
      }
      ${stopped && 'La plateforme a cessé de lire, et ne le dit à personne. Importez de nouveau.'}
    </p>
    ${
      url !== null &&
      html`<form method="post" action="/${channel}/${id}/read">
        <p class="actions"><button class="quiet">Lire maintenant</button></p>
      </form>`
    }
  </div>`;
}

function outcome({ view: { imported, import: settings } }: PageState): Markup | string {
  const { status, problem, events, failures } = settings;
  if (problem !== null) return html`Échec n° ${failures} : <code>${problem}</code>`;
  if (status === 304) return 'Inchangé depuis la lecture d’avant (304).';
  const spans = imported.length;
  return html`${events} événement${events > 1 && 's'}, ${spans} période${spans > 1 && 's'} à venir
  fermée${spans > 1 && 's'}.`;
}

function faultForm(page: PageState): Markup {
  const { channel, id } = page.listing;
  const { fault } = page.view;
  const current = fault?.mode ?? 'none';
  const group = (label: string, faults: Record<string, string>): Markup =>
    html`<optgroup label="${label}">
      ${Object.entries(faults).map(
        ([mode, sentence]) =>
          html`<option value="${mode}" ${mode === current && 'selected'}>${sentence} (${mode})</option>`,
      )}
    </optgroup>`;
  return html`<form method="post" action="/${channel}/${id}/fault" class="plan">
    <h2>Pannes ${fault && html`<span class="tag failed">en cours</span>`}</h2>
    <p class="hint">Ce que reçoit qui lit le calendrier de l’annonce.</p>
    ${refused(messageFor(page, ['fault']))}
    <label class="field"
      >Panne
      <select name="mode">
        <option value="none">Aucune</option>
        ${group('Événements', eventFaults)} ${group('Texte', textFaults)} ${group('Réponse', answerFaults)}
      </select></label
    >
    <label class="field"
      >Pour combien de lectures<input
        name="times"
        inputmode="numeric"
        placeholder="toutes"
        value="${fault?.left ?? ''}"
    /></label>
    <label class="field"
      >Numéro de l’autre annonce, si elle est servie<input name="other" value="${fault?.other ?? ''}"
    /></label>
    <p><button class="quiet">Appliquer</button></p>
  </form>`;
}

function rulesForm(page: PageState): Markup {
  const { channel, id, rules } = page.listing;
  return html`<form method="post" action="/${channel}/${id}/rules" class="plan">
    <h2>Préavis et horizon</h2>
    <p class="hint">Les nuits que la plateforme ferme d’elle-même, et qui glissent chaque jour.</p>
    ${refused(messageFor(page, ['rules']))}
    <label class="field"
      >Préavis, en nuits<input name="noticeDays" inputmode="numeric" value="${rules.noticeDays}"
    /></label>
    <label class="field"
      >Horizon, en mois<input
        name="horizonMonths"
        inputmode="numeric"
        placeholder="sans limite"
        value="${rules.horizonMonths ?? ''}"
    /></label>
    <p><button class="quiet">Appliquer</button></p>
  </form>`;
}
