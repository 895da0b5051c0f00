import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { keysOf } from '../core/record.ts';
import { countsBy, declareList, orderShape, searchText, totalSchema } from '../core/lists.ts';
import { channels } from '../reservations/rules.ts';
import { ledgerEntrySchema } from './api.ts';
import { freshnessLabels } from './freshness.ts';

const admin = endpointsOf('channels', { kind: 'permission', permission: 'users' });

export const freshnesses = keysOf(freshnessLabels);

export const feedSorts = ['read', 'failures', 'state', 'created'] as const;

/** A calendar of a host as the team sees it: how it goes, never what it contains. */
export const troubledFeedSchema = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  hostName: z.string(),
  hostEmail: z.string(),
  propertyName: z.string(),
  channel: z.enum(channels),
  /** The host name of its address. */
  host: z.string(),
  freshness: z.enum(freshnesses),
  /** Why it cannot be read, or why it waits, without the channel's name; an empty text when all is well. */
  cause: z.string(),
  /** Readings that failed in a row. */
  failures: z.number().int(),
  since: z.iso.datetime().nullable(),
  readAt: z.iso.datetime().nullable(),
  nextReadAt: z.iso.datetime(),
});
export type TroubledFeed = z.output<typeof troubledFeedSchema>;

const feedAdminList = declareList(
  {
    /** Words of what the host is found by in the list of customers, or of the property's name or city. */
    search: searchText,
    state: z.enum(freshnesses).optional(),
    channel: z.enum(channels).optional(),
    /** A cause as `causes` names it. */
    cause: z.string().max(40, 'Cause inconnue').optional(),
  },
  orderShape(feedSorts, 'failures', 'desc'),
);
export type FeedAdminFilters = z.output<typeof feedAdminList.filters>;

export const listAllFeedsEndpoint = admin.get('listAll', '/api/admin/feeds', {
  summary: 'Les calendriers de tous les hôtes, avec leur état et la cause de leurs pannes.',
  query: feedAdminList.query,
  response: z.object({
    feeds: z.array(troubledFeedSchema),
    total: totalSchema,
    counts: countsBy(freshnesses),
  }),
});

export const exportAllFeedsEndpoint = admin.get('exportAll', '/api/admin/feeds/csv', {
  summary: 'Tous les calendriers filtrés, en CSV.',
  query: feedAdminList.filters,
  file: 'text/csv',
});

/** One cause at one channel: many hosts at once, and the channel has changed something. */
const causeSchema = z.object({
  channel: z.enum(channels),
  cause: z.string(),
  /** What it is called, after the channel's name: « ne connaît plus cette adresse ». */
  label: z.string(),
  feeds: z.number().int(),
  hosts: z.number().int(),
  /** Calendars of this channel in all. */
  of: z.number().int(),
  since: z.iso.datetime().nullable(),
  /** So many at once, in so little time, that the channel itself is the cause. */
  isOutbreak: z.boolean(),
});
export type FeedCause = z.output<typeof causeSchema>;

export const listFeedCausesEndpoint = admin.get('causes', '/api/admin/feeds/causes', {
  summary: 'Les pannes de calendriers par plateforme et par cause, les plus nombreuses d’abord.',
  response: z.object({
    causes: z.array(causeSchema),
    feeds: z.number().int(),
    /** Calendars that have been due for five minutes and that nobody has read. */
    overdue: z.number().int(),
  }),
});

export const readLedgerAsTeamEndpoint = admin.get('ledgerAsTeam', '/api/admin/feeds/:id/ledger', {
  summary: 'Le journal d’un calendrier, si son hôte a ouvert ses voyageurs à l’équipe.',
  params: z.object({ id: z.uuid('Identifiant de calendrier invalide') }),
  response: z.object({
    feed: troubledFeedSchema,
    /** Until when the host lets the team look; null: not now, and nothing of the ledger is given. */
    allowedUntil: z.iso.datetime().nullable(),
    entries: z.array(ledgerEntrySchema),
  }),
});

export const channelsAdminEndpoints = [
  listAllFeedsEndpoint,
  exportAllFeedsEndpoint,
  listFeedCausesEndpoint,
  readLedgerAsTeamEndpoint,
] as const;
