import { isGuestKind, type EventKind } from '@app/contract/channels/rules.ts';
import type { Database } from '../../platform/index.ts';

/**
 * What takes nights `o`, the first to arrive first, with what a host knows it by: its guest `g`, the reason of its block `b`, or the words of
 * a channel’s event `e`, whose nights are all of them where somebody may stand behind it.
 */
export function selectHolders(db: Database) {
  return db
    .selectFrom('occupancy as o')
    .leftJoin('reservation as r', 'r.id', 'o.reservationId')
    .leftJoin('guest as g', 'g.id', 'r.guestId')
    .leftJoin('block as b', 'b.id', 'o.blockId')
    .leftJoin('channel_event as e', 'e.id', 'o.eventId')
    .orderBy('o.arrival')
    .orderBy('o.id')
    .select(['o.id', 'o.kind', 'o.arrival', 'o.departure', 'o.reservationId', 'o.blockId', 'o.eventId'])
    .select(['r.source', 'g.firstName', 'g.lastName', 'b.reason', 'e.label', 'e.channel', 'e.kind as eventKind']);
}

interface HolderRow {
  id: string;
  reservationId: string | null;
  blockId: string | null;
  firstName: string | null;
  lastName: string | null;
  reason: string | null;
  eventId: string | null;
  eventKind: EventKind | null;
  label: string | null;
}

/** One of them as a calendar names it: by its guest, by its reason, or by a channel's words. */
export function presentHolder(row: HolderRow) {
  const { id, reservationId, blockId, eventId, eventKind, firstName, lastName, reason, label } = row;
  // Of nights that a channel closed, a part may be somebody else's: what is left of them is several.
  const isWhole = eventKind !== null && isGuestKind(eventKind);
  const hasBoth = reservationId !== null && Boolean(firstName) && Boolean(lastName);
  return {
    id: reservationId ?? blockId ?? (isWhole ? eventId : null) ?? id,
    label: reservationId === null ? (reason ?? label ?? '') : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    ...(hasBoth && { surname: lastName ?? '' }),
  };
}
