import type { Database } from '../../platform/index.ts';

/** What takes nights `o`, the first to arrive first, with what a host knows it by: its guest `g` or the reason of its block `b`. */
export function selectHolders(db: Database) {
  return db
    .selectFrom('occupancy as o')
    .leftJoin('reservation as r', 'r.id', 'o.reservationId')
    .leftJoin('guest as g', 'g.id', 'r.guestId')
    .leftJoin('block as b', 'b.id', 'o.blockId')
    .orderBy('o.arrival')
    .orderBy('o.id')
    .select(['o.id', 'o.kind', 'o.arrival', 'o.departure', 'o.reservationId', 'o.blockId'])
    .select(['r.source', 'g.firstName', 'g.lastName', 'b.reason']);
}

interface HolderRow {
  id: string;
  reservationId: string | null;
  blockId: string | null;
  firstName: string | null;
  lastName: string | null;
  reason: string | null;
}

/** One of them as a calendar names it: by its guest, or by its reason. */
export function presentHolder({ id, reservationId, blockId, firstName, lastName, reason }: HolderRow) {
  return {
    id: reservationId ?? blockId ?? id,
    label: reservationId === null ? (reason ?? '') : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  };
}
