import type {
  ChannelsOverview,
  DoubleBookingView,
  ExportView,
  FeedEventView,
  FeedView,
  listFeedEventsEndpoint,
  readLedgerEndpoint,
  LedgerEntry,
} from '@app/contract/channels/api.ts';
import { lateAfter } from '@app/contract/channels/freshness.ts';
import { addDays } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { channelLabels, type Channel } from '@app/contract/reservations/rules.ts';
import { sampleId } from './sampleAccount.ts';
import { samplePropertyIds, sampleRentals, type SampleRentals } from './sampleRentals.ts';
import type { SamplePlaceName } from './sampleLines.ts';

/** Minutes since we read a channel, and since it read us. */
type SampleFeed = readonly [channel: Channel, read: number, reads: number | null];

const feedLines: Record<SamplePlaceName, readonly SampleFeed[]> = {
  villaArrosa: [
    ['airbnb', 4, 192],
    ['booking', 4, 160],
    ['abritel', 9, 305],
  ],
  portVieux: [
    ['airbnb', 2, 170],
    ['booking', 2, 250],
    ['abritel', 7, 270],
    ['greengo', 11, 58],
  ],
  etxeTtiki: [
    ['airbnb', 100, 115],
    ['abritel', 6, 380],
  ],
  giteLarrun: [
    ['booking', 48, 225],
    ['abritel', 8, 350],
    ['greengo', 5, null],
  ],
  studioLesHalles: [
    ['airbnb', 3, 135],
    ['booking', 3, 1_870],
  ],
  bergerie: [['airbnb', 8, 185]],
};

const places: readonly SamplePlaceName[] = [
  'villaArrosa',
  'portVieux',
  'etxeTtiki',
  'giteLarrun',
  'studioLesHalles',
  'bergerie',
];

/** The calendar in quarantine: an empty one in place of the stays to come. */
const quarantined = { place: 'giteLarrun', channel: 'booking' } as const;

function ago(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString();
}

function feedId(place: SamplePlaceName, channel: Channel): string {
  const index = feedLines[place].findIndex(([one]) => one === channel);
  return sampleId(820 + 5 * places.indexOf(place) + index);
}

/** Where the calendars of the demonstration stand, with one that its host has to look at and a double booking. */
export function sampleChannels(now: Date): ChannelsOverview {
  const rentals = sampleRentals(now);
  const properties = places.map((place) => {
    const id = samplePropertyIds[place];
    const property = rentals.properties.find((one) => one.id === id);
    return {
      id,
      name: property?.name ?? '',
      city: property?.address.city ?? '',
      feeds: feedLines[place].map((line) => feedOf(now, rentals, place, line)),
      exports: exportsOf(now, place),
    };
  });
  const { today } = rentals;
  const taken = rentals.reservations.find(
    ({ propertyId, source, arrival }) =>
      propertyId === samplePropertyIds.studioLesHalles && source === 'airbnb' && arrival > addDays(today, 8),
  );
  const booking = sampleDoubleBooking(now);
  return {
    properties,
    risks: taken
      ? [
          {
            propertyId: taken.propertyId,
            propertyName: taken.propertyName,
            channel: 'booking',
            feedId: feedId('studioLesHalles', 'booking'),
            arrival: taken.arrival,
            departure: taken.departure,
            nights: taken.nights,
            takenAt: ago(now, 90),
            lastReadAt: ago(now, 1_870),
            closeUrl: 'https://admin.booking.com/',
          },
        ]
      : [],
    doubleBookings: [summaryOf(booking)],
    dailyDigest: true,
  };
}

function summaryOf(booking: DoubleBookingView): ChannelsOverview['doubleBookings'][number] {
  const { id, propertyId, propertyName, arrival, departure, foundAt, solvedAt, holder, newcomer } = booking;
  return { id, propertyId, propertyName, arrival, departure, foundAt, solvedAt, holder, newcomer };
}

function feedOf(now: Date, rentals: SampleRentals, place: SamplePlaceName, line: SampleFeed): FeedView {
  const [channel, read] = line;
  const isQuarantined = place === quarantined.place && channel === quarantined.channel;
  const late = read * 60_000 > lateAfter;
  const events = eventsOf(rentals, place, channel);
  const stays = events.filter(({ kind }) => kind === 'stay');
  return {
    id: feedId(place, channel),
    propertyId: samplePropertyIds[place],
    channel,
    name: '',
    address: `…${channel}.example/calendrier/${8_200 + 37 * places.indexOf(place)}.ics…`,
    freshness: isQuarantined ? 'quarantined' : late ? 'late' : 'ok',
    createdAt: ago(now, 60 * 24 * 120),
    readAt: ago(now, read),
    nextReadAt: ago(now, -(15 - (read % 15))),
    failure: late
      ? {
          sentence: 'Airbnb a répondu qu’il y avait trop de demandes.',
          advice: 'Rien à faire\u00a0: nous réessayons plus lentement, et ce qui est connu reste gardé.',
          since: ago(now, read - 15),
        }
      : null,
    quarantine: isQuarantined
      ? {
          reason: 'emptied',
          since: ago(now, 48),
          sentence: `Hier, ${channelLabels[channel]} annonçait ${stays.length} séjours à venir. Depuis ce matin, son calendrier est vide. Aucune nuit n’a été libérée.`,
          events: stays,
        }
      : null,
    counts: {
      stays: stays.length,
      closed: events.filter(({ kind }) => kind === 'closure').length,
      leftAside: events.filter(({ kind }) => kind === 'window').length,
    },
  };
}

function exportOf(now: Date, place: SamplePlaceName, [channel, , reads]: SampleFeed): ExportView {
  const key = feedId(place, channel).slice(-4);
  return {
    channel,
    feedId: null,
    label: channelLabels[channel],
    url: `https://app.clairvolet.example/ical/demonstration-${key}-${channel}.ics`,
    lastReadAt: reads === null ? null : ago(now, reads),
    lastReadBy: reads === null ? null : `${channelLabels[channel]}-Calendar`,
    formerUntil: null,
    state: reads === null ? 'never' : reads > 1_440 ? 'late' : 'ok',
  };
}

/** Those of each channel, and the host's own agenda's. */
function exportsOf(now: Date, place: SamplePlaceName): ExportView[] {
  const own: ExportView = {
    channel: 'agenda',
    feedId: null,
    label: 'Votre agenda',
    url: `https://app.clairvolet.example/ical/demonstration-${places.indexOf(place) + 1}-agenda.ics`,
    lastReadAt: ago(now, 42),
    lastReadBy: 'Thunderbird',
    formerUntil: null,
    state: 'ok',
  };
  return [...feedLines[place].map((line) => exportOf(now, place, line)), own];
}

/** What a calendar announces: the stays of its channel to come, a closure, and what it never sells. */
function eventsOf({ today, reservations }: SampleRentals, place: SamplePlaceName, channel: Channel): FeedEventView[] {
  const usual = { state: 'seen' as const, conflicting: false, missingSince: null, reservationId: null };
  const from = 860 + 3 * places.indexOf(place);
  const stays = reservations
    .filter((one) => one.propertyId === samplePropertyIds[place] && one.source === channel && one.arrival > today)
    .map(({ id, arrival, departure, guest }) => ({
      ...usual,
      id,
      kind: 'stay' as const,
      arrival,
      departure,
      label: `${guest.firstName} ${guest.lastName}`.trim(),
      reservationId: id,
    }));
  return [
    ...stays,
    {
      ...usual,
      id: sampleId(from),
      kind: 'closure' as const,
      arrival: addDays(today, 52),
      departure: addDays(today, 55),
      label: 'Fermé par vous',
    },
    {
      ...usual,
      id: sampleId(from + 1),
      kind: 'window' as const,
      arrival: addDays(today, 365),
      departure: addDays(today, 730),
      label: `Horizon ${channelLabels[channel]}`,
    },
  ];
}

/** A calendar by its id, with its place; the first one when there is none of that id. */
function placedFeed(now: Date, id: unknown) {
  const rentals = sampleRentals(now);
  const all = places.flatMap((place) => feedLines[place].map((line) => ({ place, line })));
  const found = all.find(({ place, line: [channel] }) => feedId(place, channel) === id) ?? all[0];
  if (!found) throw new Error('the demonstration has no calendars');
  return { ...found, rentals, feed: feedOf(now, rentals, found.place, found.line) };
}

export function sampleFeedEvents(now: Date, id: unknown): EndpointResponse<typeof listFeedEventsEndpoint> {
  const { rentals, place, line } = placedFeed(now, id);
  return { events: eventsOf(rentals, place, line[0]) };
}

export function sampleExports(now: Date, propertyId: unknown) {
  const place = places.find((one) => samplePropertyIds[one] === propertyId) ?? 'villaArrosa';
  return { exports: exportsOf(now, place) };
}

export function sampleLedger(now: Date, id: unknown): EndpointResponse<typeof readLedgerEndpoint> {
  const { feed } = placedFeed(now, id);
  const stays = feed.quarantine?.events.length ?? 0;
  const entry = (n: number, minutes: number, lines: LedgerEntry['lines'], kind: LedgerEntry['kind'] = 'read') => ({
    id: sampleId(910 + n),
    at: ago(now, minutes),
    kind,
    lines,
    skipped: [],
    entries: feed.counts.stays + feed.counts.closed + feed.counts.leftAside,
    hasBody: minutes < 10_000,
  });
  const entries = [
    entry(0, 4, [{ sentence: 'Relue, identique. Rien à faire.', tone: 'quiet' }]),
    ...(stays > 0
      ? [
          entry(1, 48, [
            { sentence: `${stays} séjours gardés\u00a0: le calendrier est devenu vide d’un coup.`, tone: 'alarm' },
          ]),
        ]
      : []),
    entry(2, 1_310, [{ sentence: 'Un séjour prolongé d’une nuit, à la demande du voyageur.', tone: 'changed' }]),
    entry(3, 1_520, [{ sentence: 'Trois nuits ignorées, un séjour revenu en écho.', tone: 'echo' }]),
    entry(4, 3_050, [
      {
        sentence: 'Nouveau séjour de 4 nuits. Nuits fermées sur les autres plateformes à leur lecture suivante.',
        tone: 'new',
      },
    ]),
    entry(5, 20_400, [{ sentence: 'Une fermeture de 3 nuits, faite par vous là-bas.', tone: 'new' }]),
  ];
  return { feed, entries, more: false };
}

/** Somebody who came on top of a stay of Abritel at the villa, and how to get out of it. */
export function sampleDoubleBooking(now: Date): DoubleBookingView {
  const { today, reservations } = sampleRentals(now);
  const propertyId = samplePropertyIds.villaArrosa;
  const held = reservations.find(
    (one) => one.propertyId === propertyId && one.source === 'abritel' && one.arrival > today,
  );
  const arrival = addDays(held?.departure ?? addDays(today, 20), -2);
  const departure = held?.departure ?? addDays(today, 20);
  return {
    id: sampleId(900),
    propertyId,
    propertyName: 'Villa Arrosa',
    entry: null,
    arrival,
    departure,
    foundAt: ago(now, 140),
    solvedAt: null,
    holder: {
      label: 'Famille Delcourt',
      source: 'abritel',
      arrival: held?.arrival ?? addDays(today, 13),
      departure,
      reservationId: held?.id ?? null,
      totalCents: held?.totalCents ?? null,
    },
    newcomer: {
      label: 'Lotte Bakker',
      source: 'airbnb',
      arrival,
      departure: addDays(departure, 1),
      reservationId: null,
      totalCents: 867_00,
    },
    evidence: [
      { at: ago(now, 8_700), sentence: 'Dernière lecture de notre calendrier par Airbnb.', grave: false },
      { at: ago(now, 8_560), sentence: 'Abritel annonce la Famille Delcourt. Nuits fermées chez vous.', grave: false },
      { at: ago(now, 8_500), sentence: 'Airbnb ne nous lit plus, pendant près de six jours.', grave: true },
      { at: ago(now, 140), sentence: 'Airbnb annonce Lotte Bakker.', grave: false },
      { at: ago(now, 139), sentence: 'Alarme envoyée par e-mail.', grave: false },
    ],
    ways: [
      {
        kind: 'shift',
        title: 'Décaler Lotte Bakker d’une semaine',
        text: 'La villa est libre. Mêmes 3 nuits, moins chères hors week-end.',
        costCents: 86_00,
        costNote: 'si elle accepte',
        steps: [],
        proposal: { propertyId, arrival: addDays(departure, 5), departure: addDays(departure, 8) },
        messages: {
          fr: 'Bonjour Lotte,\n\nUne erreur de calendrier fait que la villa est déjà prise à vos dates. Je vous propose les mêmes trois nuits une semaine plus tard, 86\u00a0€ de moins. Cela vous irait-il\u202f?\n\nMaïder',
          en: 'Hello Lotte,\n\nBecause of a calendar error the villa is already taken on your dates. I can offer you the same three nights a week later, €86 less. Would that suit you?\n\nMaïder',
        },
      },
      {
        kind: 'rehouse',
        title: 'La reloger à La Bergerie, mêmes dates',
        text: 'Libre ces nuits-là, 5 voyageurs, à 25\u00a0km.',
        costCents: 537_00,
        costNote: 'si elle accepte',
        steps: [],
        proposal: { propertyId: samplePropertyIds.bergerie, arrival, departure: addDays(departure, 1) },
        messages: {
          fr: 'Bonjour Lotte,\n\nUne erreur de calendrier fait que la villa est déjà prise à vos dates. Je vous propose La Bergerie, à Ainhoa, aux mêmes dates et pour 537\u00a0€ de moins. Cela vous irait-il\u202f?\n\nMaïder',
          en: 'Hello Lotte,\n\nBecause of a calendar error the villa is already taken on your dates. I can offer you La Bergerie in Ainhoa, on the same dates and for €537 less. Would that suit you?\n\nMaïder',
        },
      },
      {
        kind: 'cancel_newcomer',
        title: 'Annuler sur Airbnb',
        text: 'Airbnb peut retenir des frais et garder ces dates fermées.',
        costCents: 867_00,
        costNote: 'et les frais d’Airbnb',
        steps: [
          'Prévenez d’abord Lotte par la messagerie d’Airbnb.',
          'Ouvrez la réservation, puis «\u00a0Annuler la réservation\u00a0».',
          'Choisissez «\u00a0Le logement n’est pas disponible\u00a0».',
        ],
        proposal: null,
        messages: null,
      },
      {
        kind: 'cancel_holder',
        title: 'Annuler sur Abritel',
        text: 'Arrivée la première\u00a0: le relogement est à votre charge.',
        costCents: held?.totalCents ?? null,
        costNote: 'et le relogement',
        steps: [
          'Ouvrez la réservation sur Abritel.',
          'Choisissez «\u00a0Annuler\u00a0», puis proposez un autre logement.',
        ],
        proposal: null,
        messages: null,
      },
    ],
    channelUrl: 'https://www.airbnb.fr/hosting/inbox',
  };
}
