import { html, type Markup } from '@sandbox/base';
import { windowsOf } from '../feeds/closures.ts';
import { addDays, addMonths, type Day, type Span } from '../state/days.ts';
import { type Listing, spansOf } from '../state/Listing.ts';

const kinds = {
  stay: { letter: 'R', label: 'Réservé' },
  tentative: { letter: 'P', label: 'Demande provisoire' },
  block: { letter: 'F', label: 'Fermé par l’hôte' },
  imported: { letter: 'I', label: 'Fermé par l’import' },
  window: { letter: 'L', label: 'Préavis ou horizon' },
} as const;

interface Mark {
  kind: keyof typeof kinds;
  span: Span;
  guest: string | null;
}

const months = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How many months a page shows. */
const shown = 3;

/** The nights of three months, from the one of that day on: each kind has its colour, its shape and its letter. */
export function nightsTable(listing: Listing, today: Day, from: Day): Markup {
  const first = `${from.slice(0, 7)}-01`;
  const path = `/${listing.channel}/${listing.id}`;
  const marks = marksOf(listing, today);
  return html`<section aria-label="Nuits">
    <div class="months">
      ${Array.from({ length: shown }, (_, at) => monthTable(addMonths(first, at), today, marks))}
    </div>
    <ul class="legend">
      ${Object.entries(kinds).map(
        ([kind, { letter, label }]) =>
          html`<li>
            <span class="night ${kind} from to"><span>${letter}</span></span> ${label}
          </li>`,
      )}
    </ul>
    <nav class="row" aria-label="Mois">
      <a href="${path}?mois=${addMonths(first, -shown).slice(0, 7)}">Mois précédents</a>
      <a href="${path}?mois=${addMonths(first, shown).slice(0, 7)}">Mois suivants</a>
    </nav>
  </section>`;
}

/** In the order in which one hides another. */
function marksOf({ stays, blocks, import: { nights }, rules }: Listing, today: Day): Mark[] {
  return [
    ...stays
      .filter(({ transparent }) => !transparent)
      .map((stay): Mark => ({ kind: stay.tentative ? 'tentative' : 'stay', span: stay, guest: stay.guest })),
    ...blocks.flatMap(spansOf).map((span): Mark => ({ kind: 'block', span, guest: null })),
    ...nights.map((span): Mark => ({ kind: 'imported', span, guest: null })),
    ...windowsOf({ today, rules }).map((span): Mark => ({ kind: 'window', span, guest: null })),
  ];
}

function monthTable(first: Day, today: Day, marks: readonly Mark[]): Markup {
  const end = addMonths(first, 1);
  // Weeks begin on Monday.
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: Day[][] = [];
  for (let monday = addDays(first, -lead); monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  }
  return html`<table class="month">
    <caption>
      ${months.format(new Date(first))}
    </caption>
    <thead>
      <tr>
        ${['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'].map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeks.map(
        (week) =>
          html`<tr>
            ${week.map((day) => (day < first || day >= end ? html`<td></td>` : nightCell(day, today, marks)))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function nightCell(day: Day, today: Day, marks: readonly Mark[]): Markup {
  const mark = marks.find(({ span: { arrival, departure } }) => arrival <= day && day < departure);
  const number = Number(day.slice(8));
  const state = `${day < today ? 'past' : ''} ${day === today ? 'today' : ''}`;
  if (!mark) return html`<td class="${state}"><span class="number">${number}</span></td>`;
  const { letter, label } = kinds[mark.kind];
  const edges = `${mark.span.arrival === day ? 'from' : ''} ${addDays(day, 1) === mark.span.departure ? 'to' : ''}`;
  const title = mark.guest === null ? label : `${label} : ${mark.guest}`;
  return html`<td class="${state}" title="${title}">
    <span class="night ${mark.kind} ${edges}"
      ><span class="number">${number}</span><abbr title="${label}">${letter}</abbr></span
    >
  </td>`;
}
