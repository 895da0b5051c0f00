import { isGuestKind, isHoldingKind, type EventKind } from '@app/contract/channels/rules.ts';
import { addDays } from '@app/contract/core/days.ts';
import { holdingStates, type StoredState } from '@app/contract/reservations/rules.ts';
import { newId, type Tx } from '../../platform/index.ts';
import { arrangeUnit, type Claim, type Segment, type UnitRow } from './arrangeUnit.ts';
import type { LockedProperty } from './lockProperties.ts';

interface EventRow {
  id: string;
  property_id: string;
  account_id: string;
  reservation_id: string | null;
  kind: EventKind;
  state: 'seen' | 'vanishing' | 'gone' | 'past' | 'detached';
  /** Of its reservation: one that did not come, or that the host cancelled, holds no nights. */
  reservation_state: StoredState | null;
  arrival: string;
  departure: string;
}

interface StoredRow {
  id: string;
  unit_id: string;
  event_id: string | null;
  state: UnitRow['state'];
  arrival: string;
  departure: string;
  taken_at: Date | string;
}

/** Nights this long ago and before stay as they are, but for those of a stay that reaches beyond. */
const settledDays = 2;

/**
 * Has channels' events hold the nights that are theirs in the units of a property, which the caller has locked: those that are named, as
 * their rows say now, and those that waited for nights which are free again. An event that wants nights of somebody else has them as
 * conflicting, outside the constraint.
 */
export async function placeEvents(
  tx: Pick<Tx, 'em' | 'clock'>,
  { unitIds, id: propertyId }: Pick<LockedProperty, 'id' | 'unitIds'>,
  eventIds: readonly string[],
): Promise<void> {
  const { em } = tx;
  const units = `{${unitIds.join(',')}}`;
  const named = `{${eventIds.join(',')}}`;
  const now = tx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const rows = await em.execute<StoredRow[]>(
    `select id, unit_id, event_id, state, arrival::text as arrival, departure::text as departure, taken_at
     from occupancy where unit_id = any(?::uuid[]) and (departure > ?::date - ${settledDays} or event_id = any(?::uuid[])
       or event_id in (select event_id from occupancy where unit_id = any(?::uuid[]) and departure > ?::date - ${settledDays}))`,
    [units, today, named, units, today],
  );
  const events = await em.execute<EventRow[]>(
    `select e.id, e.property_id, e.account_id, e.reservation_id, e.kind, e.state, r.state as reservation_state,
       e.arrival::text as arrival, e.departure::text as departure
     from channel_event e left join reservation r on r.id = e.reservation_id where e.id = any(?::uuid[])
     order by array_position(array['detached', 'past', 'seen', 'vanishing', 'gone'], e.state), e.id`,
    [`{${[...new Set([...eventIds, ...rows.flatMap((row) => row.event_id ?? [])])].join(',')}}`],
  );
  const wanted = new Set(eventIds);
  for (const unitId of unitIds) {
    const own = rows.filter((row) => row.unit_id === unitId);
    const present = new Set(own.map((row) => row.event_id));
    const claiming = events.filter(
      (event) => present.has(event.id) || (wanted.has(event.id) && event.property_id === propertyId),
    );
    await writeUnit(tx, { unitId, settled: addDays(today, -settledDays) }, own, claiming);
  }
}

/** Gives nights that are free again to the events that have them in conflict; the caller has locked the units. */
export async function settleConflicts(
  tx: Pick<Tx, 'em' | 'clock'>,
  property: Pick<LockedProperty, 'id' | 'unitIds'>,
): Promise<void> {
  const [waiting] = await tx.em.execute(
    `select 1 from occupancy where state = 'conflicting' and unit_id = any(?::uuid[]) limit 1`,
    [`{${property.unitIds.join(',')}}`],
  );
  if (waiting) await placeEvents(tx, property, []);
}

async function writeUnit(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  { unitId, settled }: { unitId: string; settled: string },
  stored: readonly StoredRow[],
  events: readonly EventRow[],
): Promise<void> {
  const rows = stored.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    state: row.state,
    arrival: row.arrival,
    departure: row.departure,
    takenAt: new Date(row.taken_at),
  }));
  const segments = arrangeUnit(rows, events.map(claimOf), { now: clock.now(), settled });
  const asIs = new Set(segments.map(keyOf));
  const kept = new Set(rows.filter(({ eventId }) => eventId !== null).map(keyOf));
  const over = rows.filter((row) => row.eventId !== null && !asIs.has(keyOf({ ...row, eventId: row.eventId })));
  const fresh = segments.filter((segment) => !kept.has(keyOf(segment)));
  if (over.length > 0)
    await em.execute('delete from occupancy where id = any(?::uuid[])', [`{${over.map(({ id }) => id).join(',')}}`]);
  if (fresh.length === 0) return;
  const byId = new Map(events.map((event) => [event.id, event]));
  await em.execute(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, state, reservation_id, event_id, taken_at)
     select t.id, t.account_id, t.property_id, t.unit_id, t.arrival, t.departure, t.kind, t.state, t.reservation_id, t.event_id, t.taken_at
     from jsonb_to_recordset(?::jsonb) as t(id uuid, account_id uuid, property_id uuid, unit_id uuid, arrival date,
       departure date, kind text, state text, reservation_id uuid, event_id uuid, taken_at timestamptz)`,
    [JSON.stringify(fresh.flatMap((segment) => rowOf(segment, unitId, byId.get(segment.eventId))))],
  );
}

function claimOf({ id, kind, state, reservation_state: stay, arrival, departure }: EventRow): Claim {
  const isStanding = stay === null || holdingStates.some((holding) => holding === stay);
  const holds = isHoldingKind(kind) && state !== 'gone' && isStanding;
  // Of one that is vanishing, a stay that another calendar announces takes the nights.
  const isGuest = isGuestKind(kind) && state !== 'vanishing';
  return { eventId: id, isGuest, nights: holds ? { arrival, departure } : null };
}

function keyOf({ eventId, state, arrival, departure, takenAt }: Omit<UnitRow, 'id'> | Segment): string {
  return [eventId, state, arrival, departure, takenAt.getTime()].join(' ');
}

function rowOf({ eventId, takenAt, ...segment }: Segment, unitId: string, event: EventRow | undefined) {
  if (!event) return [];
  const { account_id, property_id, reservation_id } = event;
  return [
    {
      ...segment,
      id: newId(),
      account_id,
      property_id,
      reservation_id,
      unit_id: unitId,
      event_id: eventId,
      kind: reservation_id === null ? 'event' : 'reservation',
      taken_at: takenAt,
    },
  ];
}
