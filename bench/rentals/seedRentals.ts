import type { Pool } from 'pg';

/** The host whose rentals are read. */
export const measuredHost = '00000000-0000-4000-8000-00000000f00d';
/** The day on which every property's first stay begins. */
export const firstDay = '2027-04-01';

/** How much there is. */
export interface Extent {
  hosts: number;
  /** Of each host. */
  properties: number;
  /** Of each property: two nights each. */
  stays: number;
  /** Nights from one arrival to the next; 2 when absent, so that no night between them is free. */
  every?: number;
}

/**
 * Hosts who differ in nothing but their name, their properties with prices and stays, and fifty guests each. Who is registered
 * as `host.N@bench.test` already is one of them.
 */
export async function seedRentals(pool: Pool, { hosts, properties, stays, every = 2 }: Extent): Promise<void> {
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
     select case when n = 0 then $1::uuid else gen_random_uuid() end, 'customer', 'host.' || n || '@bench.test', 'Maïder', 'Hôte', 'none',
       now(), now(), now() from generate_series(0, $2::int - 1) n on conflict (email) do nothing`,
    [measuredHost, hosts],
  );
  await pool.query(
    `insert into property (id, account_id, position, name, slug, kind, status, line1, postal_code, city, country, capacity, bedrooms, sheet,
       created_at, updated_at)
     select gen_random_uuid(), a.id, n, 'Gîte ' || n, 'gite-' || n, 'apartment', 'active', '', '64200', 'Biarritz', 'FR', 4, 2, '{}', now(), now()
     from account a, generate_series(1, $1::int) n where a.email like 'host.%@bench.test'`,
    [properties],
  );
  const rules = {
    baseCents: 10_000,
    weekendCents: 12_000,
    minNights: 2,
    maxNights: 28,
    cleaningCents: 5_000,
    seasons: [{ name: 'Printemps', from: '2027-04-10', to: '2027-05-09', nightCents: 13_000, minNights: 3 }],
    steps: [],
  };
  await pool.query(`insert into property_rates (property_id, rules, updated_at) select id, $1, now() from property`, [
    rules,
  ]);
  await pool.query(
    `insert into guest (id, account_id, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), id, 'Camille', 'Lafitte ' || n, now(), now() from account, generate_series(1, 50) n
     where email like 'host.%@bench.test'`,
  );
  await pool.query(
    `insert into reservation (id, account_id, number, property_id, guest_id, arrival, departure, state, source, adults, children, babies,
       pets, total_cents, created_at, updated_at)
     select gen_random_uuid(), p.account_id, p.position * 1000 + n, p.id, g.id, $1::date + $3::int * n, $1::date + $3::int * n + 2, 'confirmed', 'airbnb',
       2, 1, 0, 0, 30000, now(), now()
     from property p join (select account_id, id, row_number() over (partition by account_id) - 1 as at from guest) g
       on g.account_id = p.account_id, generate_series(1, $2::int) n where g.at = (p.position + n) % 50`,
    [firstDay, stays, every],
  );
  await pool.query(
    `insert into occupancy (id, account_id, property_id, unit_id, arrival, departure, kind, reservation_id)
     select gen_random_uuid(), account_id, property_id, property_id, arrival, departure, 'reservation', id from reservation`,
  );
  for (const table of ['property', 'property_rates', 'guest', 'reservation', 'occupancy']) {
    await pool.query(`vacuum analyze ${table}`);
  }
}
