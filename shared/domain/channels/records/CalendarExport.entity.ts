import { defineEntity, p } from '@mikro-orm/core';
import { exportChannels } from '@app/contract/channels/rules.ts';
import { Account } from '../../accounts/index.ts';
import { expressionIndex } from '../../platform/index.ts';
import { Property } from '../../properties/index.ts';
import { Feed } from './Feed.entity.ts';
import type { Nights } from '../import/KnownEvent.ts';

/** Our secret address of one property for one channel. */
export const CalendarExport = defineEntity({
  name: 'CalendarExport',
  properties: () => ({
    id: p.uuid().primary(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    property: p.manyToOne(Property).deleteRule('cascade'),
    channel: p.enum(exportChannels),
    /** Of a channel that is none of those known, whose events are left out. */
    feed: p.manyToOne(Feed).nullable().deleteRule('cascade'),
    /** Sealed by the key that `keyId` names, to be shown again. */
    token: p.text().hidden(),
    keyId: p.text().nullable(),
    tokenHash: p.text().hidden(),
    /** The address before the last rotation, which answers until then. */
    formerHash: p.text().hidden().nullable(),
    formerUntil: p.datetime().columnType('timestamptz').nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
    rotatedAt: p.datetime().columnType('timestamptz').nullable(),
    /** When the channel last read it, by either address. */
    readAt: p.datetime().columnType('timestamptz').nullable(),
    /** How it called itself then. */
    readBy: p.text().nullable(),
    /** The nights of that reading, entry by entry. */
    told: p.json<Nights[]>().default([]),
    /** Those of the one before, where it was another calendar. */
    formerTold: p.json<Nights[]>().default([]),
  }),
  uniques: [
    {
      name: 'calendar_export_once',
      expression:
        'alter table calendar_export add constraint calendar_export_once unique nulls not distinct (property_id, channel, feed_id)',
    },
    { name: 'calendar_export_token', properties: ['tokenHash'] },
  ],
  indexes: [
    expressionIndex('calendar_export_former', 'on calendar_export (former_hash) where former_hash is not null'),
  ],
});

/** One reading of an export. */
export const CalendarReading = defineEntity({
  name: 'CalendarReading',
  properties: () => ({
    id: p.uuid().primary(),
    export: p.manyToOne(CalendarExport).deleteRule('cascade'),
    at: p.datetime().columnType('timestamptz'),
    /** How the reader called itself. */
    agent: p.text(),
    /** 200, or 304 when it had it already. */
    status: p.integer(),
    /** By the address before the last rotation. */
    isFormer: p.boolean().default(false),
  }),
  indexes: [
    {
      name: 'calendar_reading_export',
      expression: 'create index calendar_reading_export on calendar_reading (export_id, at desc)',
    },
  ],
});
