import { createHash } from 'node:crypto';
import { channelLabels } from '@app/contract/reservations/rules.ts';
import { isGuestKind, type ExportChannel } from '@app/contract/channels/rules.ts';
import type { Platform } from '../../platform/index.ts';
import { writeCalendar, type ExportedEntry } from '../ical/writing/writeCalendar.ts';
import type { Nights } from '../import/KnownEvent.ts';
import { ownUidDomain } from '../import/exportedNights.ts';
import { hashToken } from '../records/exportTokens.ts';
import { readToldNights, type ToldNights } from './exportedOccupancies.ts';

/** A calendar as a channel reads it. */
export interface ServedCalendar {
  exportId: string;
  /** When it was read here, before anything of it was. */
  readAt: Date;
  body: string;
  /** Its entries. */
  told: readonly Nights[];
  etag: string;
  /** By the address before the last rotation. */
  isFormer: boolean;
}

interface ExportRow {
  id: string;
  propertyId: string;
  propertyName: string;
  channel: ExportChannel;
  feedId: string | null;
  isFormer: boolean;
  unitIds: string[];
}

const productId = '-//Clairvolet//Calendrier//FR';

/**
 * The calendar behind a secret address; null when nobody has it, or when it was rotated too long ago. Whole days, no names, and the same
 * bytes as long as nothing changes.
 */
export async function readExport(
  platform: Pick<Platform, 'pool' | 'db' | 'clock'>,
  token: string,
): Promise<ServedCalendar | null> {
  const { pool, clock } = platform;
  const now = clock.now();
  const hash = hashToken(token);
  const { rows: found } = await pool.query<ExportRow>(
    `select x.id, x.property_id as "propertyId", p.name as "propertyName", x.channel, x.feed_id as "feedId", x.token_hash <> $1 as "isFormer",
       coalesce((select array_agg(u.unit_id) from property_unit u where u.whole_id = p.id), array[p.id]) as "unitIds"
     from calendar_export x join property p on p.id = x.property_id
     where x.token_hash = $1 or (x.former_hash = $1 and x.former_until > $2)`,
    [hash, now],
  );
  const row = found[0];
  if (!row) return null;
  const nights = await readToldNights(platform, row.unitIds, row);
  const entries = entriesOf(nights, row.channel);
  const body = writeCalendar(entries, { name: `${row.propertyName} (Clairvolet)`, productId });
  return {
    exportId: row.id,
    readAt: now,
    told: entries.map(({ arrival, departure }) => ({ arrival, departure })),
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isFormer: row.isFormer,
  };
}

function holderOf({ id, reservationId, blockId, eventId }: ToldNights): string {
  return reservationId ?? blockId ?? eventId ?? id;
}

/** What one holder has, in as many entries as it has pieces: units of a whole tell the same nights. */
function entriesOf(rows: readonly ToldNights[], channel: ExportChannel): ExportedEntry[] {
  return [...Map.groupBy(rows, holderOf).entries()].flatMap(([holder, pieces]) => {
    const [first] = pieces;
    if (!first) return [];
    return joined(pieces).map((piece, index) => ({
      ...piece,
      // For ever the same: an importer knows an entry by it.
      uid: `${holder}${index === 0 ? '' : `-${index + 1}`}${ownUidDomain}`,
      summary: summaryOf(first, channel),
    }));
  });
}

function joined(pieces: readonly ToldNights[]): { arrival: string; departure: string; changedAt: Date }[] {
  const spans: { arrival: string; departure: string; changedAt: Date }[] = [];
  for (const { arrival, departure, takenAt } of pieces) {
    const last = spans.at(-1);
    if (!last || arrival > last.departure) spans.push({ arrival, departure, changedAt: takenAt });
    else {
      if (departure > last.departure) last.departure = departure;
      if (takenAt > last.changedAt) last.changedAt = takenAt;
    }
  }
  return spans;
}

/** Never a name. One's own agenda may know where a stay comes from. */
function summaryOf({ kind, eventKind, source, channel: from }: ToldNights, channel: ExportChannel): string {
  const isGuest = kind === 'reservation' || kind === 'hold' || (eventKind !== null && isGuestKind(eventKind));
  const word = isGuest ? 'Réservé' : 'Fermé';
  const origin = from ?? (source === 'direct' ? null : source);
  return channel === 'agenda' && origin ? `${word} (${channelLabels[origin]})` : word;
}
