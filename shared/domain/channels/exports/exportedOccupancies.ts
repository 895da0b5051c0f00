import { sql } from 'kysely';
import type { ExportChannel } from '@app/contract/channels/rules.ts';
import { prepareRead, type Clock, type Given, type ReadSource } from '../../platform/index.ts';
import type { ExportedNights } from '../import/exportedNights.ts';

/** Whom an export is for. */
export interface ExportReader {
  channel: ExportChannel;
  /** Of a channel that is none of those known: the calendar of it that we read. */
  feedId: string | null;
}

interface Told extends ExportReader {
  /** Units, as PostgreSQL writes an array. */
  unitIds: string;
  from: string;
}

/** What a channel is told of a property: what is held, and not what the channel itself announces. */
const readTold = prepareRead('told_nights', (db, given: Given<Told>) =>
  db
    .selectFrom('occupancy as o')
    .leftJoin('channel_event as e', 'e.id', 'o.eventId')
    .leftJoin('feed_event as f', 'f.eventId', 'o.eventId')
    .leftJoin('reservation as r', 'r.id', 'o.reservationId')
    .where('o.state', '=', 'held')
    .where(sql<boolean>`o.unit_id = any(${given('unitIds')}::uuid[])`)
    .where('o.departure', '>', sql<string>`${given('from')}::date`)
    .where(
      sql<boolean>`(e.channel is distinct from ${given('channel')}::text
        or (e.channel = 'other' and f.feed_id is distinct from ${given('feedId')}::uuid))`,
    )
    .orderBy('o.arrival')
    .orderBy('o.id')
    .select(['o.id', 'o.kind', 'o.arrival', 'o.departure', 'o.takenAt', 'o.reservationId', 'o.blockId', 'o.eventId'])
    .select(['e.kind as eventKind', 'e.channel', 'r.source']),
);

export type ToldNights = Awaited<ReturnType<typeof readTold>>[number];

/** What a channel is told of some units from today on, piece by piece, the first to arrive first. */
export async function readToldNights(
  source: ReadSource & { clock: Clock },
  unitIds: readonly string[],
  { channel, feedId }: ExportReader,
): Promise<ToldNights[]> {
  const from = source.clock.now().toISOString().slice(0, 10);
  const rows = await readTold.from(source, { unitIds: `{${unitIds.join(',')}}`, channel, feedId, from });
  return rows.map((row) => ({ ...row, takenAt: new Date(row.takenAt) }));
}

const readLastReading = prepareRead(
  'export_last_read',
  (db, given: Given<{ propertyId: string; channel: ExportChannel; feedId: string | null }>) =>
    db
      .selectFrom('calendar_export as x')
      .where('x.propertyId', '=', given('propertyId'))
      .where('x.channel', '=', given('channel'))
      .where(sql<boolean>`(x.channel <> 'other' or x.feed_id = ${given('feedId')}::uuid)`)
      .select(['x.readAt', 'x.told', 'x.formerTold']),
);

/** What a channel has read of our export of a property. */
export async function readExportedNights(
  source: ReadSource,
  { id: propertyId }: { id: string },
  reader: ExportReader,
): Promise<ExportedNights> {
  const [last] = await readLastReading.from(source, { propertyId, ...reader });
  return {
    told: last?.told ?? [],
    before: last?.formerTold ?? [],
    readAt: last?.readAt ? new Date(last.readAt) : null,
  };
}
