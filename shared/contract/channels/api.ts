import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { plainText } from '../core/texts.ts';
import { propertyParams } from '../properties/api.ts';
import { channels } from '../reservations/rules.ts';
import { freshnessLabels } from './freshness.ts';
import { keysOf } from '../core/record.ts';
import {
  channelBounds,
  correctionLabels,
  eventKindLabels,
  exportChannels,
  feedEventStates,
  quarantineReasons,
} from './rules.ts';

const customer = endpointsOf('channels', { kind: 'customer' });

const freshness = z.enum(keysOf(freshnessLabels));
const instant = z.iso.datetime();
const eventKind = z.enum(keysOf(eventKindLabels));
const correction = z.enum(keysOf(correctionLabels));

/** One entry of an imported calendar, as it stands. */
export const feedEventSchema = z.object({
  id: z.uuid(),
  kind: eventKind,
  state: z.enum(feedEventStates),
  arrival: z.string(),
  departure: z.string(),
  /** The guest's name, or the channel's words. */
  label: z.string(),
  /** The reservation that it is. */
  reservationId: z.uuid().nullable(),
  /** Somebody else has nights of it. */
  conflicting: z.boolean(),
  /** Since when good readings lack it. */
  missingSince: instant.nullable(),
});
export type FeedEventView = z.output<typeof feedEventSchema>;

export const feedSchema = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  channel: z.enum(channels),
  /** What the host calls it, of a channel that is none of those known; else an empty text. */
  name: z.string(),
  /** The address without its secret, '…airbnb.fr/calendar/ical/48210573.ics…'. */
  address: z.string(),
  freshness,
  createdAt: instant,
  /** The last good reading; null: none yet. */
  readAt: instant.nullable(),
  nextReadAt: instant,
  /** Why the last reading failed, in a sentence, and what to do about it; null after a good one. */
  failure: z.object({ sentence: z.string(), advice: z.string(), since: instant }).nullable(),
  /** Nothing is freed until the host answers. `events`: what is kept. */
  quarantine: z
    .object({
      reason: z.enum(quarantineReasons),
      since: instant,
      sentence: z.string(),
      events: z.array(feedEventSchema),
    })
    .nullable(),
  /** Of what lies ahead. */
  counts: z.object({ stays: z.number().int(), closed: z.number().int(), leftAside: z.number().int() }),
});
export type FeedView = z.output<typeof feedSchema>;

export const exportSchema = z.object({
  channel: z.enum(exportChannels),
  /** Of « other »: the calendar whose own events are left out. */
  feedId: z.uuid().nullable(),
  /** What it is called. */
  label: z.string(),
  url: z.string(),
  /** When the channel last read it; null: never. */
  lastReadAt: instant.nullable(),
  /** How the reader called itself. */
  lastReadBy: z.string().nullable(),
  /** Until when the address before the last change answers, too. */
  formerUntil: instant.nullable(),
  /** `ok`, `late`: not for longer than this channel usually takes; `never`. */
  state: z.enum(['ok', 'late', 'never']),
});
export type ExportView = z.output<typeof exportSchema>;

/** Nights that were sold here and that a channel, which last read before, may sell once more. */
export const riskSchema = z.object({
  propertyId: z.uuid(),
  propertyName: z.string(),
  channel: z.enum(channels),
  feedId: z.uuid().nullable(),
  arrival: z.string(),
  departure: z.string(),
  nights: z.number().int(),
  /** Since when they are taken. */
  takenAt: instant,
  /** When the channel last read; null: never. */
  lastReadAt: instant.nullable(),
  /** Where to close them by hand: the channel's calendar; null: it is not known. */
  closeUrl: z.string().nullable(),
});
export type Risk = z.output<typeof riskSchema>;

/** A side of a double booking. */
const sideSchema = z.object({
  label: z.string(),
  source: z.enum(['direct', ...channels]),
  arrival: z.string(),
  departure: z.string(),
  reservationId: z.uuid().nullable(),
  totalCents: z.number().int().nullable(),
});

export const doubleBookingSummarySchema = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  propertyName: z.string(),
  /** The nights that both want. */
  arrival: z.string(),
  departure: z.string(),
  foundAt: instant,
  solvedAt: instant.nullable(),
  /** The one whose nights they are. */
  holder: sideSchema,
  /** The one that came on top. */
  newcomer: sideSchema,
});
export type DoubleBookingSummary = z.output<typeof doubleBookingSummarySchema>;

export const channelsOverviewSchema = z.object({
  properties: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      city: z.string(),
      feeds: z.array(feedSchema),
      exports: z.array(exportSchema),
    }),
  ),
  risks: z.array(riskSchema),
  /** Those that are not solved. */
  doubleBookings: z.array(doubleBookingSummarySchema),
  /** Whether a summary is mailed each morning. */
  dailyDigest: z.boolean(),
});
export type ChannelsOverview = z.output<typeof channelsOverviewSchema>;

export const readChannelsEndpoint = customer.get('overview', '/api/channels', {
  summary: 'Ses calendriers dans les deux sens, ses dates à risque et ses doubles réservations.',
  response: channelsOverviewSchema,
});

export const changeChannelPreferencesEndpoint = customer.patch('preferences', '/api/channels/preferences', {
  summary: 'Dit s’il faut envoyer un résumé des calendriers chaque matin.',
  body: z.object({ dailyDigest: z.boolean() }),
  response: z.object({ dailyDigest: z.boolean() }),
});

export const listFeedsEndpoint = customer.get('listFeeds', '/api/properties/:id/feeds', {
  summary: 'Les calendriers importés d’un logement.',
  params: propertyParams,
  response: z.object({ feeds: z.array(feedSchema) }),
});

/** `webcal:` is taken as https. */
const calendarUrl = z
  .string('Collez l’adresse du calendrier')
  .trim()
  .min(1, 'Collez l’adresse du calendrier')
  .max(channelBounds.address, 'Cette adresse est trop longue');
const feedName = plainText(channelBounds.name).default('');

/** What a host says of entries before they are imported, by the signature that the preview gives. */
const rules = z
  .array(z.object({ signature: z.string().max(80), becomes: correction }))
  .max(channelBounds.rules)
  .default([]);

const previewedEntry = z.object({
  arrival: z.string(),
  departure: z.string(),
  nights: z.number().int(),
  kind: eventKind,
  /** The guest's name, or the channel's words. */
  label: z.string(),
  /** What will become of it, in a few words: « Séjour », « déjà dans votre planning », « déjà vendu sur Abritel ». */
  outcome: z.enum(['stay', 'known', 'closed', 'left_aside', 'conflict']),
  sentence: z.string(),
  /** A correction holds for every entry that has the same. */
  signature: z.string(),
});
export type PreviewedEntry = z.output<typeof previewedEntry>;

export const previewFeedEndpoint = customer.post('previewFeed', '/api/properties/:id/feeds/preview', {
  summary: 'Lit un calendrier et dit ce qui en entrerait ; rien n’est enregistré.',
  params: propertyParams,
  body: z.object({ channel: z.enum(channels), url: calendarUrl, rules }),
  response: z.object({
    /** Milliseconds. */
    tookMs: z.number().int(),
    /** Which channel writes such calendars, where it is another than the one that was chosen. */
    looksLike: z.enum(channels).nullable(),
    entries: z.array(previewedEntry),
    /** Entries that could not be read, each in a sentence. */
    skipped: z.array(z.string()),
    counts: z.object({
      stays: z.number().int(),
      closed: z.number().int(),
      leftAside: z.number().int(),
      conflicts: z.number().int(),
    }),
    /** The property that has events of this very calendar; null: none has. */
    otherProperty: z.string().nullable(),
  }),
  errors: ['account_restricted', 'feed_unreadable', 'feed_known'],
  throttle: 'calendar_preview',
});

export const createFeedEndpoint = customer.post('createFeed', '/api/properties/:id/feeds', {
  summary: 'Relie le calendrier d’une plateforme ; une tâche le lit aussitôt.',
  params: propertyParams,
  body: z.object({ channel: z.enum(channels), url: calendarUrl, name: feedName, rules }),
  status: 201,
  response: feedSchema.extend({ jobId: z.uuid() }),
  errors: ['account_restricted', 'feed_known', 'too_many_feeds'],
});

const feedParams = z.object({ id: z.uuid('Identifiant de calendrier invalide') });

export const changeFeedEndpoint = customer.patch('changeFeed', '/api/feeds/:id', {
  summary: 'Remplace l’adresse d’un calendrier ou son nom ; ce qui en est connu reste.',
  params: feedParams,
  body: z.object({ url: calendarUrl, name: plainText(channelBounds.name) }).partial(),
  response: feedSchema,
  errors: ['account_restricted', 'feed_known'],
});

export const deleteFeedEndpoint = customer.delete('deleteFeed', '/api/feeds/:id', {
  summary: 'Ne lit plus un calendrier ; `stays` dit ce que deviennent ses séjours : gardés, ou annulés.',
  params: feedParams,
  query: z.object({ stays: z.enum(['keep', 'cancel']).default('keep') }),
  errors: ['account_restricted'],
});

export const refreshFeedEndpoint = customer.post('refreshFeed', '/api/feeds/:id/refresh', {
  summary: 'Relit un calendrier maintenant.',
  params: feedParams,
  status: 202,
  response: z.object({ jobId: z.uuid() }),
});

export const ledgerEntrySchema = z.object({
  id: z.uuid(),
  at: instant,
  kind: z.enum(['read', 'failure', 'recovery', 'answer', 'correction']),
  /** What was decided, each in a sentence, with how grave it is. */
  lines: z.array(
    z.object({ sentence: z.string(), tone: z.enum(['new', 'changed', 'kept', 'gone', 'echo', 'alarm', 'quiet']) }),
  ),
  /** Entries that could not be read, each in a sentence. */
  skipped: z.array(z.string()),
  /** Entries that the calendar had. */
  entries: z.number().int().nullable(),
  /** Whether what was read is stored still. */
  hasBody: z.boolean(),
});
export type LedgerEntry = z.output<typeof ledgerEntrySchema>;

export const readLedgerEndpoint = customer.get('ledger', '/api/feeds/:id/ledger', {
  summary: 'Ce qui a été lu d’un calendrier et décidé, le plus récent d’abord.',
  params: feedParams,
  query: z.object({ before: instant.optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  response: z.object({
    feed: feedSchema,
    entries: z.array(ledgerEntrySchema),
    /** Older ones are there. */
    more: z.boolean(),
  }),
});

export const readLedgerBodyEndpoint = customer.get('ledgerBody', '/api/feeds/:id/ledger/:entryId/body', {
  summary: 'Le calendrier tel qu’il a été lu ce jour-là.',
  params: feedParams.extend({ entryId: z.uuid('Identifiant de lecture invalide') }),
  file: 'text/calendar',
});

export const listFeedEventsEndpoint = customer.get('feedEvents', '/api/feeds/:id/events', {
  summary: 'Ce que contient un calendrier importé, à partir d’aujourd’hui.',
  params: feedParams,
  response: z.object({ events: z.array(feedEventSchema) }),
});

export const correctEventEndpoint = customer.post('correctEvent', '/api/feeds/:id/corrections', {
  summary:
    'Dit ce qu’est une entrée d’un calendrier : elle seule, ou toutes celles qui lui ressemblent, désormais aussi.',
  params: feedParams,
  body: z.object({
    eventId: z.uuid(),
    becomes: correction,
    scope: z.enum(['this', 'alike']).default('this'),
  }),
  response: z.object({ events: z.array(feedEventSchema) }),
  errors: ['account_restricted'],
});

export const answerQuarantineEndpoint = customer.post('answerQuarantine', '/api/feeds/:id/quarantine', {
  summary: 'Répond à une quarantaine : ce qui a disparu est annulé (release) ou reste (keep).',
  params: feedParams,
  body: z.object({ decision: z.enum(['release', 'keep']) }),
  response: feedSchema,
  errors: ['account_restricted', 'not_quarantined'],
});

export const listExportsEndpoint = customer.get('listExports', '/api/properties/:id/exports', {
  summary: 'Les adresses secrètes par lesquelles chaque plateforme lit un logement.',
  params: propertyParams,
  response: z.object({ exports: z.array(exportSchema) }),
});

export const rotateExportEndpoint = customer.post('rotateExport', '/api/properties/:id/exports/:channel/rotate', {
  summary: 'Donne une nouvelle adresse ; l’ancienne répond encore quatorze jours, sauf si `cut` la coupe aussitôt.',
  params: propertyParams.extend({ channel: z.enum(exportChannels, 'Plateforme inconnue') }),
  body: z.object({ cut: z.boolean().default(false), feedId: z.uuid().optional() }),
  bodyOptional: true,
  response: exportSchema,
  errors: ['account_restricted'],
});

export const readDoubleBookingEndpoint = customer.get('doubleBooking', '/api/double-bookings/:id', {
  summary: 'Une double réservation : qui est venu d’abord, et comment en sortir.',
  params: z.object({ id: z.uuid('Identifiant de double réservation invalide') }),
  response: doubleBookingSummarySchema.extend({
    /** What happened, in order. */
    evidence: z.array(z.object({ at: instant, sentence: z.string(), grave: z.boolean() })),
    /** Ways out, from the cheapest to the dearest. */
    ways: z.array(
      z.object({
        kind: z.enum(['shift', 'rehouse', 'cancel_newcomer', 'cancel_holder', 'echo']),
        title: z.string(),
        text: z.string(),
        /** What it costs the host; null: it cannot be said. */
        costCents: z.number().int().nullable(),
        /** « si elle accepte », « et les frais d’Airbnb ». */
        costNote: z.string(),
        /** Steps to follow, where it is done elsewhere. */
        steps: z.array(z.string()),
        /** The new nights, and where. */
        proposal: z.object({ propertyId: z.uuid(), arrival: z.string(), departure: z.string() }).nullable(),
        /** Ready to be sent, by language; empty: nothing is to be said. */
        messages: z.object({ fr: z.string(), en: z.string() }).nullable(),
      }),
    ),
    /** The entry of the newcomer, to be said an echo of; null: its calendar is read no more. */
    entry: z.object({ feedId: z.uuid(), eventId: z.uuid() }).nullable(),
    /** Where the newcomer is written to. */
    channelUrl: z.string().nullable(),
  }),
});
export type DoubleBookingView = z.output<typeof readDoubleBookingEndpoint.response>;

export const channelsEndpoints = [
  readChannelsEndpoint,
  changeChannelPreferencesEndpoint,
  listFeedsEndpoint,
  previewFeedEndpoint,
  createFeedEndpoint,
  changeFeedEndpoint,
  deleteFeedEndpoint,
  refreshFeedEndpoint,
  readLedgerEndpoint,
  readLedgerBodyEndpoint,
  listFeedEventsEndpoint,
  correctEventEndpoint,
  answerQuarantineEndpoint,
  listExportsEndpoint,
  rotateExportEndpoint,
  readDoubleBookingEndpoint,
] as const;
