import { dayAt } from '@app/contract/core/days.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { refusalOf, takenColumns, takenJoins, type Taken } from './findTaken.ts';
import { lockProperties } from './lockProperties.ts';
import { placeEvents, settleConflicts } from './placeEvents.ts';

interface Held {
  arrival: string;
  departure: string;
  kind: Taken['kind'];
  taken_at: Date | string;
  reservation_id: string | null;
  block_id: string | null;
}

/**
 * Has all that holds nights of a property today or later hold them in the units that it has now; what is past stays as it was.
 * Called in the transaction that changed
 * `property_unit`, before it locks any other property (see `transactNights`).
 * @throws DomainError not_found; dates_taken when a night would be held twice; Restart as `lockProperties`.
 */
export async function rebuildOccupancy(
  tx: Tx,
  { accountId, wholeId }: { accountId: string; wholeId: string },
): Promise<void> {
  const { em } = tx;
  const today = dayAt(tx.clock.now());
  const before = await em.execute<{ unit_id: string }[]>(
    'select distinct unit_id from occupancy where property_id = ? and departure > ?',
    [wholeId, today],
  );
  const locked = await lockProperties(tx, accountId, [wholeId, ...before.map(({ unit_id: id }) => id)]);
  const whole = locked.get(wholeId);
  if (!whole) throw new DomainError('not_found');

  const of = 'where o.property_id = ? and o.departure > ?';
  const held = await em.execute<Held[]>(
    `select distinct o.arrival::text as arrival, o.departure::text as departure, o.kind, o.taken_at, o.reservation_id, o.block_id
     from occupancy o ${of} and o.event_id is null`,
    [wholeId, today],
  );
  const events = await em.execute<{ id: string }[]>(
    `select distinct o.event_id as id from occupancy o ${of} and o.event_id is not null`,
    [wholeId, today],
  );
  const conflicts = await countConflicts(tx, events);
  await em.execute('delete from occupancy where property_id = ? and departure > ?', [wholeId, today]);
  const [taken] = await em.execute<Taken[]>(
    `select o.kind, o.arrival::text as arrival, o.departure::text as departure, ${takenColumns}
     from unnest(?::date[], ?::date[]) as mine (arrival, departure)
     join occupancy o on o.state = 'held' and o.unit_id = any(?::uuid[])
       and daterange(o.arrival, o.departure) && daterange(mine.arrival, mine.departure)
     ${takenJoins}
     order by o.arrival limit 1`,
    [
      `{${held.map(({ arrival }) => arrival).join(',')}}`,
      `{${held.map(({ departure }) => departure).join(',')}}`,
      `{${whole.unitIds.join(',')}}`,
    ],
  );
  if (taken) throw refusalOf(taken, 'reservation');
  for (const one of held) {
    for (const unitId of whole.unitIds) {
      await em.execute(
        `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, reservation_id, block_id, taken_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          newId(),
          accountId,
          wholeId,
          unitId,
          one.arrival,
          one.departure,
          one.kind,
          one.reservation_id,
          one.block_id,
          one.taken_at,
        ],
      );
    }
  }
  await placeEvents(
    tx,
    whole,
    events.map(({ id }) => id),
  );
  await settleConflicts(tx, { id: wholeId, unitIds: before.map(({ unit_id: id }) => id) });
  if ((await countConflicts(tx, events)) > conflicts) throw new DomainError('dates_taken');
}

/** Of channels' events, those of whose nights somebody else has some. */
async function countConflicts({ em }: Pick<Tx, 'em'>, events: readonly { id: string }[]): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(distinct event_id)::int as count from occupancy where state = 'conflicting' and event_id = any(?::uuid[])`,
    [`{${events.map(({ id }) => id).join(',')}}`],
  );
  return row?.count ?? 0;
}
