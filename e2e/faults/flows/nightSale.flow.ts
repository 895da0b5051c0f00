import { addDays } from '@app/contract/core/days.ts';
import type { Flow, Outside } from '../steps/Flow.ts';
import { mailTo, noticeOf } from '../steps/mails.ts';
import type { Site } from '../steps/Site.ts';
import { addressOf, signInHost } from '../steps/signIn.ts';
import { signUp } from './signUp.flow.ts';

/** Requests that want one night at once, and nights that are sold so, one after the other. */
const requests = 200;
const nights = 3;
const firstNight = '2027-07-03';

/** What the API said of one host's requests. */
interface Sales {
  answered: number;
  /** Ids of what it said that it had stored. */
  told: string[];
}

const sales = new Map<string, Sales>();

/** How many requests of a host were answered. */
export const answersTo = (key: string): number => sales.get(key)?.answered ?? 0;

/** Everybody wants the same night of the flat by the sea: itself, or the house that it is a part of; to let it or to close it. */
const wishes = [
  { from: 'Côté mer', as: 'reservation' },
  { from: 'Maison entière', as: 'block' },
  { from: 'Côté mer', as: 'block' },
  { from: 'Maison entière', as: 'reservation' },
] as const;

type Wish = (typeof wishes)[number];

/** A host's requests, from every API process, for one night of one unit → it is held once, and each answer is true. */
export const nightSale: Flow = {
  name: 'sale of a night',
  crowd: 1,
  boundaries: [],

  async prepare(site, key, outside) {
    await signUp.run(site, key, outside);
    const cookie = await signInHost(site, key);
    // Three properties: more than a trial may have.
    await outside.database.query(
      `update customer set subscription_status = 'active' where account_id = (select id from account where email = $1)`,
      [addressOf(key)],
    );
    const add = async (name: string) => {
      const property = { name, kind: 'apartment', capacity: 4 };
      return idIn((await site.untilAnswered(() => site.post('/api/properties', property, cookie), [201])).body);
    };
    const unitIds = [await add('Côté mer'), await add('Côté jardin')];
    const house = await add('Maison entière');
    await site.untilAnswered(() => site.put(`/api/properties/${house}/units`, { unitIds }, cookie), [200]);
  },

  async run(site, key, { sites }) {
    const cookie = await signInHost(site, key);
    const properties = await propertiesOf(site, cookie);
    const made: Sales = { answered: 0, told: [] };
    sales.set(key, made);
    for (let night = 0; night < nights; night += 1) {
      const day = addDays(firstNight, night);
      await Promise.all(
        Array.from({ length: requests }, async (_, at) => {
          const wish = wishes[at % wishes.length] ?? wishes[0];
          const through = sites[Math.floor(at / wishes.length) % sites.length] ?? site;
          const ask = async () => sell(through, { wish, day, propertyId: properties.get(wish.from) ?? '', cookie });
          // Refused as taken: by another, or by an attempt of its own that got no answer.
          const { status, body } = await through.untilAnswered(ask, [201, 409]);
          made.answered += 1;
          if (status === 201) made.told.push(idIn(body));
        }),
      );
    }
  },

  mails: (key) => [mailTo(addressOf(key), 'welcome'), noticeOf(addressOf(key), 'new_user_admin')],

  holds: {
    'a night is not held once': `(select count(*) from generate_series(0, ${nights - 1}) as n
      cross join lateral (select count(distinct coalesce(o.reservation_id, o.block_id)) as holders from occupancy o
        join property u on u.id = o.unit_id and u.name = 'Côté mer'
        where o.account_id = a.id and o.state = 'held'
          and daterange(o.arrival, o.departure) @> date '${firstNight}' + n::int) as held
      where held.holders = 1) = ${nights}`,
    'more is held than was wanted': `(select count(*) from (select reservation_id from occupancy where account_id = a.id
      and reservation_id is not null union select block_id from occupancy where account_id = a.id and block_id is not null)) = ${nights}`,
    'something stands without its nights, or in other units than it has': `not exists (
      select from (select id, property_id from reservation where account_id = a.id
        union all select id, property_id from block where account_id = a.id) as holder
      where (select array_agg(o.unit_id order by o.unit_id) from occupancy o where holder.id in (o.reservation_id, o.block_id))
        is distinct from coalesce((select array_agg(u.unit_id order by u.unit_id) from property_unit u
          where u.whole_id = holder.property_id), array[holder.property_id]))`,
    'nights are held by nobody': `not exists (select from occupancy where account_id = a.id
      and num_nonnulls(reservation_id, block_id) <> 1)`,
    'a reservation has not one event, one line of history and one activity': `not exists (
      select from reservation r where r.account_id = a.id and (
        (select count(*) from outbox where name = 'reservations.created' and payload ->> 'reservationId' = r.id::text) <> 1
        or (select count(*) from reservation_change where reservation_id = r.id) <> 1))
      and (select count(*) from activity where account_id = a.id and kind = 'reservation_added')
        = (select count(*) from reservation where account_id = a.id)`,
    'an event is of no reservation': `not exists (select from outbox where name = 'reservations.created'
      and payload ->> 'accountId' = a.id::text
      and not exists (select from reservation r where r.id::text = payload ->> 'reservationId'))`,
    'a number of a reservation is missing': `(select coalesce(max(number), 0) = count(*) from reservation where account_id = a.id)`,
  },
  missing: untrue,
};

async function propertiesOf(site: Site, cookie: string): Promise<ReadonlyMap<string, string>> {
  const { body } = await site.untilAnswered(() => site.get('/api/properties', cookie), [200]);
  const { properties } = body as { properties: { id: string; name: string }[] };
  return new Map(properties.map(({ id, name }) => [name, id]));
}

function idIn(body: unknown): string {
  return (body as { id: string }).id;
}

interface Sale {
  wish: Wish;
  day: string;
  propertyId: string;
  cookie: string;
}

async function sell(site: Site, { wish, day, propertyId, cookie }: Sale) {
  if (wish.as === 'block') {
    return site.post(`/api/properties/${propertyId}/blocks`, { from: day, to: day, reason: 'Travaux' }, cookie);
  }
  const guest = { firstName: 'Ane', lastName: 'Duhamel' };
  const stay = { propertyId, arrival: day, departure: addDays(day, 1), guest, adults: 2, totalCents: 10_000 };
  return site.post('/api/reservations', stay, cookie);
}

/** What was said to be stored and is not, a sentence for each. */
async function untrue({ database }: Outside, keys: readonly string[]): Promise<string[]> {
  const told = keys.flatMap((key) => sales.get(key)?.told ?? []);
  const { rows } = await database.query<{ id: string }>(
    `select t.id from unnest($1::uuid[]) as t (id)
     where not exists (select from occupancy o where t.id in (o.reservation_id, o.block_id))`,
    [told],
  );
  return rows.map(({ id }) => `${id} was answered with 201 and holds no night`);
}
