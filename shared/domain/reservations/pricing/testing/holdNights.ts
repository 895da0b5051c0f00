import type { Platform } from '../../../platform/index.ts';
import type { BuiltProperty } from '../../../testing/index.ts';

interface Nights {
  arrival: string;
  departure: string;
}

/** Nights of a property that are taken, as they are stored: by nothing but the row itself. A whole's are those of its units. */
export async function holdNights(platform: Platform, property: BuiltProperty, { arrival, departure }: Nights) {
  await platform.pool.query(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind)
     select gen_random_uuid(), $1, $2, coalesce(u.unit_id, $2), $3, $4, 'event'
     from (select 1) one left join property_unit u on u.whole_id = $2`,
    [property.accountId, property.id, arrival, departure],
  );
}
