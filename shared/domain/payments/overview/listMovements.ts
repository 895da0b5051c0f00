import { sql } from 'kysely';
import type { z } from 'zod';
import { movementDirections, type movementList, type MovementView } from '@app/contract/payments/overviewApi.ts';
import { bankMove } from '@app/contract/payments/disputes/rules.ts';
import { purposeLabels } from '@app/contract/payments/cards.ts';
import { meansLabels } from '@app/contract/payments/terms/termBounds.ts';
import {
  allOf,
  cursorOf,
  defineList,
  equal,
  inOrder,
  saysWords,
  searchedText,
  soughtIn,
  tableRows,
  type Conditions,
  type Platform,
} from '../../platform/index.ts';

type Filters = z.output<typeof movementList.filters>;
type Order = z.output<typeof movementList.order>;
type Query = z.output<typeof movementList.query>;

interface Owner {
  accountId: string;
}

const orders = { day: inOrder('m.day', 'm.id'), amount: inOrder('m.cents', 'm.day', 'm.id') };

const guestText = searchedText('g.first_name', 'g.last_name', sql`coalesce(g.email, '')`);

/** The movements `m` of a host with their stay `r`, whichever way they went. */
function matching({ search, property, means, from, to }: Filters, { accountId }: Owner): Conditions {
  return [
    sql`m.account_id = ${accountId}`,
    search &&
      sql`r.guest_id in (select g.id from guest g where g.account_id = ${accountId} and ${saysWords(guestText, soughtIn(search))})`,
    equal('r.property_id', property),
    equal('m.means', means),
    from && sql`m.day >= ${from}::date`,
    to && sql`m.day <= ${to}::date`,
  ];
}

const ofStay = sql`join reservation r on r.id = m.reservation_id`;

const movements = defineList({
  of: tableRows('stay_payment', 'm', { join: ofStay }),
  pages: 'whole',
  where: matching,
  states: {
    names: movementDirections,
    wanted: ({ way }: Filters) => way,
    of: () => sql`case when m.cents > 0 then 'received' else 'returned' end`,
    branches: (way) => [way === 'received' ? sql`m.cents > 0` : sql`m.cents < 0`],
    inOnePass: true,
  },
  order: ({ sort, direction }: Order) => ({ by: orders[sort](direction) }),
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('reservation as r', 'r.id', 'm.reservationId')
      .innerJoin('property as p', 'p.id', 'r.propertyId')
      .innerJoin('guest as g', 'g.id', 'r.guestId')
      .select(['m.id', 'm.reservationId', 'm.cents', 'm.means', 'm.day as on', 'm.note', 'm.purpose', 'r.number'])
      .select(sql<boolean>`m.balance_id is not null`.as('byBank'))
      .select(['p.name as propertyName', 'g.firstName', 'g.lastName', 'g.email'])
      .select(cursorOf('m')),
  view: ({ firstName, lastName, email, cursor: _cursor, ...row }): MovementView => ({
    ...row,
    guest: { firstName, lastName, email },
  }),
  csv: {
    order: { columns: ['m.day', 'm.id'], types: ['date', 'uuid'], direction: 'asc' },
    line: (row) => row,
    columns: {
      jour: ({ on }) => on,
      réservation: ({ number }) => `R-${number}`,
      voyageur: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      logement: ({ propertyName }) => propertyName,
      objet: ({ purpose }) => purposeLabels[purpose],
      moyen: ({ means, byBank, cents }) => (byBank ? bankMove(cents) : meansLabels[means]),
      'montant TTC': ({ cents }) => cents / 100,
      note: ({ note }) => note,
    },
  },
});

/** A page of what a host's guests paid and were given back, with the sums of all that match. */
export async function listMovements(platform: Pick<Platform, 'db' | 'clock'>, accountId: string, query: Query) {
  const [{ rows, ...counted }, sums] = await Promise.all([
    movements.read(platform, query, { accountId }),
    sumMovements(platform, accountId, query),
  ]);
  return { movements: rows, ...counted, ...sums };
}

async function sumMovements({ db }: Pick<Platform, 'db'>, accountId: string, filters: Filters) {
  const { rows } = await sql<{ receivedCents: number; returnedCents: number }>`
    select coalesce(sum(m.cents) filter (where m.cents > 0 or m.balance_id is not null), 0)::int as "receivedCents",
      coalesce(-sum(m.cents) filter (where m.cents < 0 and m.balance_id is null), 0)::int as "returnedCents"
    from stay_payment m ${ofStay} where ${allOf(matching(filters, { accountId }))}`.execute(db);
  return rows[0] ?? { receivedCents: 0, returnedCents: 0 };
}

/** All of them that match, as CSV in pieces, by their days. */
export async function exportMovements(platform: Platform, accountId: string, filters: Filters) {
  return movements.exportCsv(platform, accountId, filters, { accountId });
}
