import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { reservationChangeKinds } from '@app/contract/reservations/api.ts';
import { cancelledByLabels, channelGenitives, sourceLabels } from '@app/contract/reservations/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';

export type ChangeKind = (typeof reservationChangeKinds)[number];
export type ChangeData = Record<string, string>;

function amount(cents: string | undefined): string {
  return cents === undefined || cents === '' ? 'non indiqué' : formatCents(Number(cents));
}

function after(now: string, before: string): string {
  return `${now}, avant ${before}`;
}

function labelIn(labels: Readonly<Record<string, string>>, key: string | undefined): string {
  return Object.entries(labels).find(([name]) => name === key)?.[1] ?? '';
}

/** « d’Airbnb »; nothing of a name that is no channel. */
function ofNamed(channel = ''): string {
  return labelIn(channelGenitives, channel);
}

/** « du 9 au 16 avril 2027 », before which « de » and « avant » stand as they are. */
function span(arrival = '', departure = ''): string {
  return arrival === '' || departure === '' ? '' : spanLabel(arrival, departure);
}

const detailLabels: Record<string, (value: string) => string> = {
  notes: () => 'Notes modifiées',
  source: (value) => `Provenance\u00a0: ${labelIn(sourceLabels, value)}`,
  reference: (value) => (value === '' ? 'Référence retirée' : `Référence\u00a0: ${value}`),
  heldUntil: (value) => (value === '' ? 'Sans échéance' : `Nuits gardées jusqu’au ${formatDate(dateOf(value))}`),
};

/** What guests correct of themselves, by what is noted of it. */
const correctedLabels: Readonly<Record<string, string>> = {
  phone: 'Téléphone corrigé',
  no_phone: 'Téléphone retiré',
  address: 'Adresse corrigée',
};

const sentences: Record<ChangeKind, (data: ChangeData) => string> = {
  created: ({ state }) =>
    ({ request: 'Demande saisie', option: 'Option saisie' })[state ?? ''] ?? 'Réservation saisie et confirmée',
  booked: ({ state }) => (state === 'request' ? 'Demandée sur votre site' : 'Réservée sur votre site par le voyageur'),
  imported: () => 'Réservation importée',
  announced: ({ channel }) => `Annoncée par le calendrier ${ofNamed(channel)}`,
  recognised: ({ channel }) => `Reconnue dans le calendrier ${ofNamed(channel)}`,
  confirmed: () => 'Réservation confirmée',
  dates_changed: (data) =>
    `Dates${data['channel'] ? `, d’après le calendrier ${ofNamed(data['channel'])}` : ''}\u00a0: ${after(span(data['arrival'], data['departure']), span(data['arrivalBefore'], data['departureBefore']))}`,
  moved: ({ to = '', from = '' }) => `Logement\u00a0: ${after(to, from)}`,
  party_changed: ({ now = '', before = '' }) => `Voyageurs\u00a0: ${after(now, before)}`,
  price_changed: ({ now, before }) => `Montant\u00a0: ${after(amount(now), amount(before))}`,
  guest_changed: ({ by, what = '' }) =>
    by === 'guest'
      ? `${correctedLabels[what] ?? 'Coordonnées corrigées'} par le voyageur`
      : 'Coordonnées du voyageur modifiées',
  notes_changed: (data) =>
    Object.entries(data)
      .flatMap(([field, value]) => detailLabels[field]?.(value) ?? [])
      .join(', ') || 'Notes modifiées',
  arrived: ({ back }) => (back ? 'Arrivée décochée' : 'Arrivée cochée'),
  departed: ({ back }) => (back ? 'Départ décoché' : 'Départ coché'),
  no_show: () => 'Voyageur non venu, nuits rendues',
  reinstated: ({ channel }) =>
    channel ? `Revenue dans le calendrier ${ofNamed(channel)}` : 'Réservation reprise et confirmée',
  cancelled: ({ by, on }) =>
    `Réservation annulée ${labelIn(cancelledByLabels, by).toLowerCase()}${on === 'site' ? ', sur votre site' : ''}`.trimEnd(),
  expired: () => 'Délai passé sans confirmation, nuits rendues',
};

/** What happened, as a French sentence. */
export function presentChange({ kind, data }: { kind: ChangeKind; data: ChangeData }): string {
  return sentences[kind](data);
}
