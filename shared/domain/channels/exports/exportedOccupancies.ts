import type { ExportChannel } from '@app/contract/channels/rules.ts';
import type { Tx } from '../../platform/index.ts';
import type { LockedProperty } from '../../reservations/index.ts';
import type { ExportedNights } from '../import/exportedNights.ts';

/** Whom an export is for. */
export interface ExportReader {
  channel: ExportChannel;
  /** Of a channel that is none of those known: the calendar of it that we read. */
  feedId: string | null;
}

/**
 * In SQL: the rows of `occupancy o` that a channel is told, with the event `e` of those that come from a calendar and the feed `f` that it
 * was read from: what is held, and not what the channel itself announces.
 */
export const toldRows = `occupancy o
  left join channel_event e on e.id = o.event_id left join feed_event f on f.event_id = o.event_id
  where o.state = 'held' and o.unit_id = any(?::uuid[]) and o.departure > ?::date
    and (e.channel is distinct from ? or (e.channel = 'other' and f.feed_id is distinct from ?::uuid))`;

/** The values of `toldRows`, in their order. */
export function toldValues(
  { unitIds }: Pick<LockedProperty, 'unitIds'>,
  { channel, feedId }: ExportReader,
  from: string,
): readonly [string, string, string, string | null] {
  return [`{${unitIds.join(',')}}`, from, channel, feedId];
}

/** What our export tells a channel of a property, and when the channel last read it. */
export async function readExportedNights(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  property: LockedProperty,
  reader: ExportReader,
): Promise<ExportedNights> {
  const today = clock.now().toISOString().slice(0, 10);
  const rows = await em.execute<{ arrival: string; departure: string; taken_at: Date | string }[]>(
    `select o.arrival::text as arrival, o.departure::text as departure, o.taken_at from ${toldRows} order by o.arrival, o.id`,
    [...toldValues(property, reader, today)],
  );
  const [read] = await em.execute<{ read_at: Date | string | null }[]>(
    `select read_at from calendar_export where property_id = ? and channel = ? and (channel <> 'other' or feed_id = ?)`,
    [property.id, reader.channel, reader.feedId],
  );
  return {
    nights: rows.map(({ arrival, departure, taken_at: since }) => ({ arrival, departure, since: new Date(since) })),
    readAt: read?.read_at ? new Date(read.read_at) : null,
  };
}
