import escapeHtml from 'escape-html';
import { countOf } from '@app/contract/core/counting.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { addDays, dateOf, hourLabel, shortDayLabel, weekdayLabel } from '@app/contract/core/days.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { channelGenitives, partyText, sourceLabels, type Source } from '@app/contract/reservations/rules.ts';
import type { Movement, Today } from '@app/contract/reservations/planningApi.ts';
import type { Alarms } from '@app/domain/channels';
import { icon, type IconName } from './icons.ts';

/** What a phone shows of a day. */
export interface PhoneDay {
  /** Of the account, as the server's clock has it. */
  today: string;
  shown: Today;
  /** Null on any other day than today. */
  tomorrow: Today | null;
  /** None on another day: they are today's work. */
  alarms: Alarms | null;
  /** Where the host's own pages are, which ask who is there. */
  dashboardUrl: string;
}

type Guest = Movement['guest'];

const e = escapeHtml;
const nameOf = ({ firstName, lastName }: Guest) => e(`${firstName} ${lastName}`.trim());
/** '11 h', '16 h 30'. */
const hourOf = (hour: string) => hourLabel(hour).replace(/\u00a000$/, '');
const weekday = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short' });

/** Days that may be looked at, today first. */
export const daysAhead = 7;

/** Where a day is shown; today has no day in its address, so that what is installed opens on it. */
function addressOfDay(day: string, today: string): string {
  return day === today ? '/m/jour' : `/m/jour?d=${day}`;
}

const marks: Record<Source, readonly [shape: string, letter: string]> = {
  airbnb: ['disc', 'A'],
  booking: ['square', 'B'],
  abritel: ['house', 'V'],
  greengo: ['leaf', 'G'],
  google: ['hexagon', 'g'],
  other: ['diamond', '+'],
  direct: ['slat', 'D'],
};

function mark(source: Source): string {
  const [shape, letter] = marks[source];
  return `<span class="mark ${shape} ${source}"><span aria-hidden="true">${letter}</span><span class="sr">${e(sourceLabels[source])}\u00a0: </span></span>`;
}

/** The day: what is to be done, who leaves and comes, who is there, what comes next. */
export function dayView(day: PhoneDay): string {
  const { shown, today } = day;
  const parts = [
    dayStrip(day),
    day.alarms === null ? '' : toDo(day, day.alarms),
    ...cardsOf(shown),
    inHouse(shown, today),
    day.tomorrow === null ? '' : nextDay(day.tomorrow, today),
  ];
  return parts.filter(Boolean).join('\n');
}

/** '3 départs, 2 arrivées, 2 rotations'; or that the day is quiet. */
export function sentenceOf({ departures, arrivals, turnovers }: Today): string {
  const parts = [
    departures.length > 0 && countOf(departures.length, 'départ'),
    arrivals.length > 0 && countOf(arrivals.length, 'arrivée'),
    turnovers.length > 0 && countOf(turnovers.length, 'rotation'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Ni départ ni arrivée\u00a0: une journée tranquille.';
}

function dayStrip({ shown, today }: PhoneDay): string {
  const links = Array.from({ length: daysAhead + 1 }, (_, at) => {
    const day = addDays(today, at);
    const name = at === 0 ? 'Auj.' : weekday.format(dateOf(day));
    const spoken = at === 0 ? 'Aujourd’hui' : weekdayLabel(day);
    return `<li><a href="${addressOfDay(day, today)}"${day === shown.day ? ' aria-current="date"' : ''}${at === 1 ? ' data-tomorrow' : ''} aria-label="${spoken}"><span>${name}</span><b>${Number(day.slice(8))}</b></a></li>`;
  });
  return `<nav class="days" aria-label="Jour affiché"><ul>${links.join('')}</ul></nav>`;
}

function toDo({ shown: { waiting }, dashboardUrl }: PhoneDay, { doubleBookings, feeds }: Alarms): string {
  const line = (tone: string, name: IconName, title: string, detail: string) =>
    `<li><span class="tile ${tone}">${icon(name)}</span><span><b>${title}</b><span>${detail}</span></span></li>`;
  const lines = [
    ...doubleBookings.map(({ id, propertyName, arrival, departure }) =>
      line(
        'bad',
        'alert',
        `Double réservation\u00a0: ${e(propertyName)}`,
        `${e(spanLabel(arrival, departure))}. <a href="${dashboardUrl}/doubles-reservations/${id}">Solutions dans le tableau de bord</a>`,
      ),
    ),
    ...waiting.map(({ state, guest, propertyName, arrival, departure, heldUntil }) =>
      line(
        'warn',
        'waiting',
        `${state === 'request' ? 'Demande' : 'Option'}\u00a0: ${nameOf(guest)}`,
        `${e(propertyName)}, ${e(spanLabel(arrival, departure))}${heldUntil === null ? '' : `. À confirmer jusqu’au ${e(shortDayLabel(heldUntil))}`}`,
      ),
    ),
    ...feeds.map(({ channel, name, propertyName, quarantined }) =>
      line(
        quarantined ? 'warn' : 'bad',
        'calendar',
        `Calendrier ${name === '' ? channelGenitives[channel] : `«\u00a0${e(name)}\u00a0»`} ${quarantined ? 'à vérifier' : 'à l’arrêt'}`,
        `${e(propertyName)}. ${quarantined ? 'Rien n’est libéré sans votre réponse.' : 'Il ne se lit plus.'}`,
      ),
    ),
  ];
  if (lines.length === 0) return '';
  return `<section class="card" aria-labelledby="todo"><div class="head"><h2 id="todo">À faire</h2><span class="quiet">${countOf(lines.length, 'chose')}</span></div><ul class="todo">${lines.join('')}</ul></section>`;
}

type Act = Movement & { kind: 'departure' | 'arrival' };

function cardsOf({ departures, arrivals, turnovers }: Today): string[] {
  const acts: Act[] = [
    ...departures.map((movement) => ({ ...movement, kind: 'departure' as const })),
    ...arrivals.map((movement) => ({ ...movement, kind: 'arrival' as const })),
  ].toSorted((one, other) => one.hour.localeCompare(other.hour));
  return [...Map.groupBy(acts, ({ propertyId }) => propertyId).values()].map((ofProperty) => {
    const [first] = ofProperty;
    const turnover = turnovers.find(({ arrivalId, departureId }) =>
      ofProperty.some(({ id }) => id === arrivalId || id === departureId),
    );
    const lines = ofProperty.map(actLine);
    if (turnover) {
      const at = ofProperty.findLastIndex(({ kind }) => kind === 'departure') + 1;
      lines.splice(at, 0, cleaningLine(turnover));
    }
    return `<section class="card place"><div class="head"><h2>${e(first?.propertyName ?? '')}</h2>${badgeOf(ofProperty, turnover)}</div><ul class="acts">${lines.join('')}</ul></section>`;
  });
}

function badgeOf(acts: readonly Act[], turnover: Today['turnovers'][number] | undefined): string {
  if (turnover)
    return `<span class="badge info">${icon('turnover')}Rotation, ${hoursBetween(turnover.from, turnover.to)}</span>`;
  return acts.some(({ kind }) => kind === 'departure')
    ? `<span class="badge accent">${icon('departure')}Départ</span>`
    : `<span class="badge ok">${icon('arrival')}Arrivée</span>`;
}

/** '6 h', '5 h 30'; none when the next stay begins before the last one ends. */
function hoursBetween(from: string, to: string): string {
  const minuteOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
  const minutes = Math.max(0, minuteOf(to) - minuteOf(from));
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`;
}

function actLine({ kind, hour, ticked, phone, guest, source, nights, ...party }: Act): string {
  const name = nameOf(guest);
  const people = partyText(party) || 'Voyageurs non précisés';
  const detail = kind === 'arrival' ? `${people} · ${countOf(nights, 'nuit')}` : people;
  const verb = kind === 'arrival' ? 'arrive' : 'part';
  const done = kind === 'arrival' ? 'Sur place' : 'Parti';
  const end = ticked
    ? `<span class="done">${icon('check')}${done}</span>`
    : phone === null
      ? ''
      : `<a class="call" href="tel:${e(phone.replaceAll(/[^\d+]/g, ''))}" aria-label="Appeler ${name}">${icon('phone')}</a>`;
  return `<li${ticked ? ' class="over"' : ''}><time>${hourOf(hour)}</time><span class="who"><b>${mark(source)}${name} ${verb}</b><span>${detail}</span></span>${end}</li>`;
}

function cleaningLine({ from, to }: Today['turnovers'][number]): string {
  return `<li class="cleaning"><time></time><span class="who"><b>${icon('cleaning')}Ménage</b><span>Entre ${hourOf(from)} et ${hourOf(to)}</span></span></li>`;
}

function inHouse({ inHouse: stays, day }: Today, today: string): string {
  if (stays.length === 0) return '';
  const people = stays.reduce((sum, { adults, children, babies }) => sum + adults + children + babies, 0);
  const lines = stays.map(({ guest, source, propertyName, departure }) => {
    const until = departure === addDays(day, 1) ? (day === today ? 'demain' : 'lendemain') : shortDayLabel(departure);
    return `<li>${mark(source)}<span class="who"><b>${nameOf(guest)}</b><span>${e(propertyName)}</span></span><span class="until"><span aria-hidden="true">→\u00a0</span><span class="sr">jusqu’au départ\u00a0: </span>${until}</span></li>`;
  });
  const title = day === today ? 'Chez vous ce soir' : 'Chez vous ce soir-là';
  return `<section class="card" aria-labelledby="in"><div class="head"><h2 id="in">${title}</h2>${people > 0 ? `<span class="quiet">${countOf(people, 'personne')}</span>` : ''}</div><ul class="stays">${lines.join('')}</ul></section>`;
}

function nextDay(tomorrow: Today, today: string): string {
  const { day, departures, arrivals } = tomorrow;
  const lines = [
    ...departures.map((one) => ({ ...one, verb: 'part' })),
    ...arrivals.map((one) => ({ ...one, verb: 'arrive' })),
  ]
    .toSorted((one, other) => one.hour.localeCompare(other.hour))
    .map(
      ({ hour, guest, propertyName, source, verb }) =>
        `<li><time>${hourOf(hour)}</time><span class="who"><b>${mark(source)}${nameOf(guest)} ${verb}</b><span>${e(propertyName)}</span></span></li>`,
    );
  const content =
    lines.length > 0 ? `<ul class="acts">${lines.join('')}</ul>` : `<p class="none">${sentenceOf(tomorrow)}</p>`;
  return `<section class="card" aria-labelledby="next"><div class="head"><h2 id="next">Demain</h2><a class="lead" href="${addressOfDay(day, today)}" aria-label="Voir demain">Voir${icon('next')}</a></div>${content}</section>`;
}

/** What a copy says at its top, once the phone shows it without the server. */
export function copySentence(now: Date): string {
  return `Copie du ${formatMoment(now).replace(/ \d{4} à /, ', ')}. Elle se mettra à jour dès le retour du réseau.`;
}
