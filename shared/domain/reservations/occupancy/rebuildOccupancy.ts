import { dayAt } from '@app/contract/core/days.ts';
import { DomainError, newId, type Tx } from '../../platform/index.ts';
import { refusalOf, type Taken } from './findTaken.ts';
import { lockProperties } from './lockProperties.ts';

interface Held {
  arrival: string;
  departure: string;
  kind: Taken['kind'];
  state: 'held' | 'conflicting';
  reservation_id: string | null;
  block_id: string | null;
}

const heldColumns = `o.arrival::text as arrival, o.departure::text as departure, o.kind, o.state, o.reservation_id, o.block_id`;

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

  const held = await em.execute<Held[]>(
    `select distinct ${heldColumns} from occupancy o where o.property_id = ? and o.departure > ?`,
    [wholeId, today],
  );
  await em.execute('delete from occupancy where property_id = ? and departure > ?', [wholeId, today]);
  const [taken] = await em.execute<Taken[]>(
    `select o.kind, o.arrival::text as arrival, o.departure::text as departure, p.name as property_name, g.last_name, b.reason
     from unnest(?::date[], ?::date[]) as mine (arrival, departure)
     join occupancy o on o.state = 'held' and o.unit_id = any(?::uuid[])
       and daterange(o.arrival, o.departure) && daterange(mine.arrival, mine.departure)
     join property p on p.id = o.property_id
     left join reservation r on r.id = o.reservation_id left join guest g on g.id = r.guest_id
     left join block b on b.id = o.block_id
     order by o.arrival limit 1`,
    [
      ...(['arrival', 'departure'] as const).map(
        (day) => `{${held.flatMap((one) => (one.state === 'held' ? [one[day]] : [])).join(',')}}`,
      ),
      `{${whole.unitIds.join(',')}}`,
    ],
  );
  if (taken) throw refusalOf(taken, 'reservation');
  for (const one of held) {
    for (const unitId of whole.unitIds) {
      await em.execute(
        `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, state, reservation_id, block_id)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          newId(),
          accountId,
          wholeId,
          unitId,
          one.arrival,
          one.departure,
          one.kind,
          one.state,
          one.reservation_id,
          one.block_id,
        ],
      );
    }
  }
}
