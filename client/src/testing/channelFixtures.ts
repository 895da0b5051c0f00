import {
  channelsOverviewSchema,
  doubleBookingSummarySchema,
  exportSchema,
  feedEventSchema,
  feedSchema,
  readDoubleBookingEndpoint,
  readLedgerEndpoint,
  riskSchema,
} from '@app/contract/channels/api.ts';
import { factory, idOf } from './fixtures.ts';

/** The moment at which these stand: 10 h 00 in Paris. */
export const channelNow = '2027-04-08T08:00:00.000Z';

export function minutesAgo(minutes: number): string {
  return new Date(Date.parse(channelNow) - minutes * 60_000).toISOString();
}

export const aFeedEvent = factory(feedEventSchema, {
  id: idOf(960),
  kind: 'stay',
  state: 'seen',
  arrival: '2027-04-12',
  departure: '2027-04-16',
  label: 'Marijke de Vries',
});

export const aFeed = factory(feedSchema, {
  id: idOf(950),
  propertyId: idOf(901),
  channel: 'airbnb',
  name: '',
  address: '…airbnb.fr/calendar/ical/48210573.ics…',
  freshness: 'ok',
  createdAt: '2026-11-02T08:00:00.000Z',
  readAt: minutesAgo(4),
  nextReadAt: minutesAgo(-11),
  counts: { stays: 3, closed: 1, leftAside: 2 },
});

export const anExport = factory(exportSchema, {
  channel: 'airbnb',
  label: 'Airbnb',
  url: 'https://clairvolet.example/ical/airbnb-4kT9vR2q.ics',
  lastReadAt: minutesAgo(192),
  lastReadBy: 'Airbnb/1.0',
  state: 'ok',
});

export const aChannelProperty = factory(channelsOverviewSchema.shape.properties.element, {
  id: idOf(901),
  name: 'Villa Arrosa',
  city: 'Biarritz',
  feeds: [aFeed()],
  exports: [anExport()],
});

export const anOverview = factory(channelsOverviewSchema, { properties: [aChannelProperty()], dailyDigest: true });

export const aRisk = factory(riskSchema, {
  propertyId: idOf(902),
  propertyName: 'Les Embruns',
  channel: 'booking',
  arrival: '2027-04-27',
  departure: '2027-04-30',
  nights: 3,
  takenAt: minutesAgo(90),
  lastReadAt: minutesAgo(31 * 60),
  closeUrl: 'https://admin.booking.com/calendar',
});

export const aDoubleBooking = factory(doubleBookingSummarySchema, {
  id: idOf(970),
  propertyId: idOf(901),
  propertyName: 'Villa Arrosa',
  arrival: '2027-04-23',
  departure: '2027-04-25',
  foundAt: minutesAgo(122),
  holder: {
    label: 'Zając',
    source: 'booking',
    arrival: '2027-04-22',
    departure: '2027-04-25',
    reservationId: idOf(910),
    totalCents: 1_125_00,
  },
  newcomer: {
    label: 'Lotte Verhoeven',
    source: 'airbnb',
    arrival: '2027-04-23',
    departure: '2027-04-28',
    reservationId: null,
    totalCents: 1_755_00,
  },
});

export const aDoubleBookingView = factory(readDoubleBookingEndpoint.response, {
  ...aDoubleBooking(),
  entry: { feedId: idOf(961), eventId: idOf(962) },
  evidence: [
    { at: '2027-04-02T12:12:00.000Z', sentence: 'Booking.com annonce Zając.', grave: false },
    { at: '2027-04-08T05:58:00.000Z', sentence: 'Airbnb annonce Verhoeven.', grave: true },
  ],
  ways: [
    {
      kind: 'shift',
      title: 'Décaler Lotte Verhoeven au 25 → 30 avril',
      text: 'La villa est libre.',
      costCents: 206_00,
      costNote: 'si elle accepte',
      steps: [],
      proposal: { propertyId: idOf(901), arrival: '2027-04-25', departure: '2027-04-30' },
      messages: { fr: 'Bonjour Lotte, je vous propose le 25.', en: 'Hello Lotte, I can offer the 25th.' },
    },
    {
      kind: 'cancel_newcomer',
      title: 'Annuler sur Airbnb',
      text: 'Airbnb peut retenir des frais.',
      costCents: 1_755_00,
      costNote: 'et les frais d’Airbnb',
      steps: ['Ouvrez la réservation sur Airbnb.', 'Choisissez «\u00a0Annuler\u00a0».'],
      proposal: null,
      messages: null,
    },
  ],
  channelUrl: 'https://www.airbnb.fr/hosting/inbox',
});

export const aLedgerEntry = factory(readLedgerEndpoint.response.shape.entries.element, {
  id: idOf(980),
  at: minutesAgo(4),
  kind: 'read',
  lines: [{ sentence: 'Relue, identique. Rien à faire.', tone: 'quiet' }],
  entries: 7,
});
