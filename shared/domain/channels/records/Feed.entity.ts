import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { correctionLabels } from '@app/contract/channels/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { channels } from '@app/contract/reservations/rules.ts';
import { Account } from '../../accounts/index.ts';
import { Property } from '../../properties/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { ChannelEvent } from '../../reservations/index.ts';
import type { KnownEvent, Quarantine } from '../import/KnownEvent.ts';
import type { LedgerLine } from '../import/LedgerLine.ts';
import type { SkippedEntry } from '../ical/ReadCalendar.ts';
import type { ReadingContext } from './ReadingContext.ts';
import type { ReadingFailure } from './ReadingFailure.ts';

/** A quarantine as it is stored: instants are texts. */
export type StoredQuarantine = Omit<Quarantine, 'since'> & { since: string };
export type StoredNarrowing = Omit<NonNullable<KnownEvent['narrowing']>, 'since'> & { since: string };

/** The calendar of a channel for one property, and how reading it goes. */
export const Feed = defineEntity({
  name: 'Feed',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    property: p.manyToOne(Property).deleteRule('cascade'),
    channel: p.enum(channels),
    /** What the host calls it, where the channel is another than those that are known. */
    name: p.text().default(''),
    /** Whoever has it reads the calendar: sealed by the key that `keyId` names. */
    url: p.text().hidden(),
    keyId: p.text().nullable(),
    urlHash: p.text().hidden(),
    /** Its host name, for the bucket and for the eye. */
    host: p.text(),
    createdAt: p.datetime().columnType('timestamptz'),
    nextReadAt: p.datetime().columnType('timestamptz'),
    /** A worker reads it until then; past: that worker died. */
    leasedUntil: p.datetime().columnType('timestamptz').nullable(),
    triedAt: p.datetime().columnType('timestamptz').nullable(),
    /** The last good reading. */
    readAt: p.datetime().columnType('timestamptz').nullable(),
    /** When a reading was last compared with what is known, also where the calendar was the same. */
    plannedAt: p.datetime().columnType('timestamptz').nullable(),
    /** The last one that changed something. */
    changedAt: p.datetime().columnType('timestamptz').nullable(),
    failingSince: p.datetime().columnType('timestamptz').nullable(),
    /** In a row. */
    failures: p.integer().default(0),
    failure: p.json<ReadingFailure>().nullable(),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    /** Of the last good body, without what changes at each reading. */
    bodyHash: p.text().nullable(),
    quarantine: p.json<StoredQuarantine>().nullable(),
    /** The host said that it is the right calendar, though another property has events of it. */
    acceptsForeign: p.boolean().default(false),
    /** When the host was last told of the trouble that goes on. */
    alarmedAt: p.datetime().columnType('timestamptz').nullable(),
    version: p.integer().default(1),
  }),
  uniques: [{ name: 'feed_address', properties: ['account', 'urlHash'] }],
  indexes: [
    { name: 'feed_due', properties: ['nextReadAt', 'id'] },
    { name: 'feed_property', properties: ['property', 'channel'] },
    expressionIndex('feed_trouble', 'on feed (channel, failing_since) where failures > 0 or quarantine is not null'),
  ],
});
export type FeedRow = InferEntity<typeof Feed>;

/** How an event is recognised in its feed, reading after reading; what it takes stands in `ChannelEvent`. */
export const FeedEvent = defineEntity({
  name: 'FeedEvent',
  properties: () => ({
    event: p.oneToOne(ChannelEvent).owner().primary().deleteRule('cascade'),
    feed: p.manyToOne(Feed).deleteRule('cascade'),
    uid: p.text(),
    code: p.text().nullable(),
    summary: p.text(),
    guestName: p.text().nullable(),
    firstSeenAt: p.datetime().columnType('timestamptz'),
    uncoveredSince: p.datetime().columnType('timestamptz').nullable(),
    narrowing: p.json<StoredNarrowing>().nullable(),
    keptByHost: p.boolean().default(false),
    corrected: p.boolean().default(false),
  }),
  indexes: [
    { name: 'feed_event_feed', properties: ['feed'] },
    expressionIndex('feed_event_uid', `on feed_event (uid) where uid <> ''`),
  ],
});

/** A correction of the host, for all entries of a feed that are alike. */
export const FeedRule = defineEntity({
  name: 'FeedRule',
  properties: () => ({
    id: p.uuid().primary(),
    feed: p.manyToOne(Feed).deleteRule('cascade'),
    signature: p.text(),
    becomes: p.enum(keysOf(correctionLabels)),
    createdAt: p.datetime().columnType('timestamptz'),
  }),
  uniques: [{ name: 'feed_rule_signature', properties: ['feed', 'signature'] }],
});

/** A body as it was read, compressed: evidence, and what a replay begins with. The last twenty of a feed. */
export const FeedBody = defineEntity({
  name: 'FeedBody',
  properties: () => ({
    feed: p.manyToOne(Feed).primary().deleteRule('cascade'),
    hash: p.text().primary(),
    content: p.blob(),
    /** Before it was compressed. */
    bytes: p.integer(),
    readAt: p.datetime().columnType('timestamptz'),
  }),
});

const readingKinds = ['read', 'failure', 'recovery', 'answer', 'correction'] as const;

/** An entry of a feed's ledger: a reading that brought something, the beginning and the end of a failure, what the host said. */
export const FeedReading = defineEntity({
  name: 'FeedReading',
  properties: () => ({
    id: p.uuid().primary(),
    feed: p.manyToOne(Feed).deleteRule('cascade'),
    kind: p.enum(readingKinds),
    at: p.datetime().columnType('timestamptz'),
    bodyHash: p.text().nullable(),
    entries: p.integer().nullable(),
    lines: p.json<LedgerLine[]>().default([]),
    skipped: p.json<SkippedEntry[]>().default([]),
    failure: p.json<ReadingFailure>().nullable(),
    /** What else decided, for a replay. */
    context: p.json<ReadingContext>().nullable(),
  }),
  indexes: [
    {
      name: 'feed_reading_feed',
      expression: 'create index feed_reading_feed on feed_reading (feed_id, at desc, id desc)',
    },
  ],
});
