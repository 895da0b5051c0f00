import { sql } from 'kysely';
import type { z } from 'zod';
import type { reservationList } from '@app/contract/reservations/api.ts';
import { reservationStateLabels, reservationStates, sourceLabels } from '@app/contract/reservations/rules.ts';
import { guestAddressLines } from '@app/contract/reservations/guestAddress.ts';
import type { SortDirection } from '@app/contract/core/lists.ts';
import {
  cursorOf,
  defineList,
  equal,
  inOrder,
  saysWords,
  searchedText,
  soughtIn,
  spreadsheetDate,
  spreadsheetPhone,
  startingWith,
  tableRows,
  type Platform,
  type Sql,
} from '../../platform/index.ts';
import { phoneKey } from '../phoneKey.ts';
import { calledState, isCalled } from '../occupancy/propertyClock.ts';
import { presentReservation, selectReservations, type ListedReservation } from './selectReservations.ts';

type Filters = z.output<typeof reservationList.filters>;
type Order = z.output<typeof reservationList.order>;
type Query = z.output<typeof reservationList.query>;

/** Whose reservations are listed. */
interface Owner {
  accountId: string;
}

const guestName = sql`search_key(g.last_name || ' ' || g.first_name)`;
const byGuest = inOrder(sql`${guestName} collate "C"`, 'r.id');

const orders: Record<Order['sort'], (direction: SortDirection) => { by: Sql; join?: Sql }> = {
  arrival: (direction) => ({ by: inOrder('r.arrival', 'r.id')(direction) }),
  created: (direction) => ({ by: inOrder('r.created_at', 'r.id')(direction) }),
  guest: (direction) => ({ join: sql`join guest g on g.id = r.guest_id`, by: byGuest(direction) }),
  // Those without an amount come last in both directions.
  total: (direction) => ({
    by: sql`(r.total_cents is null), ${inOrder('r.total_cents', 'r.id')(direction)}`,
  }),
};

/** 'R-12' and '12' are numbers of reservations. */
function numberIn(search: string): number | undefined {
  const digits = /^(?:r[-\s]?)?(\d{1,9})$/i.exec(search)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The beginning of a telephone's key, as far as it was typed; null: it is no telephone. */
function numberKey(search: string): string | null {
  if (!/^\+?[\d\s().-]{4,}$/.test(search)) return null;
  const key = phoneKey(search);
  return key?.startsWith('0') ? `33${key.slice(1)}` : key;
}

function searchCondition(search: string, { accountId }: Owner): Sql {
  const key = numberKey(search);
  const known = [
    saysWords(searchedText('g.first_name', 'g.last_name', sql`coalesce(g.email, '')`), soughtIn(search)),
    ...(key === null ? [] : [sql`g.phone_key like ${startingWith(key)}`]),
  ];
  const number = numberIn(search);
  const conditions = [
    sql`r.guest_id in (select g.id from guest g where g.account_id = ${accountId} and (${sql.join(known, sql` or `)}))`,
    sql`(r.reference <> '' and lower(r.reference) like lower(${startingWith(search)}))`,
    ...(number === undefined ? [] : [sql`r.number = ${number}`]),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Amounts are numbers to a spreadsheet: a decimal comma. */
function euros(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');
}

/** The reservations `r` of a host, with their property `p`. Each read begins in an index of the account's own rows. */
const reservations = defineList({
  of: tableRows('reservation', 'r', { join: sql`join property p on p.id = r.property_id` }),
  pages: 'whole',
  where: ({ search, property, source, from, to }: Filters, { accountId }: Owner) => [
    sql`r.account_id = ${accountId}`,
    search && searchCondition(search, { accountId }),
    equal('r.property_id', property),
    equal('r.source', source),
    from && sql`r.departure > ${from}::date`,
    to && sql`r.arrival <= ${to}::date`,
  ],
  states: {
    names: reservationStates,
    wanted: ({ state }) => state,
    of: ({ now }) => calledState(now),
    branches: (state, { now }) => [isCalled(state, now)],
    inOnePass: true,
  },
  order: ({ sort, direction }: Order) => orders[sort](direction),
  rows: (db, page) => selectReservations(db, page).select(cursorOf('r')),
  view: (row, { now }) => presentReservation(row, now),
  csv: {
    order: { columns: ['r.arrival', 'r.id'], types: ['date', 'uuid'], direction: 'asc' },
    line: (row: ListedReservation, { now }) => presentReservation(row, now),
    columns: {
      numéro: ({ number }) => `R-${number}`,
      logement: ({ propertyName }) => propertyName,
      arrivée: ({ arrival }) => arrival,
      départ: ({ departure }) => departure,
      nuits: ({ nights }) => String(nights),
      prénom: ({ guest }) => guest.firstName,
      nom: ({ guest }) => guest.lastName,
      'e-mail': ({ guest }) => guest.email ?? '',
      téléphone: ({ guest }) => spreadsheetPhone(guest.phone),
      // On one line: of a postal code alone, spreadsheets take the zero away.
      adresse: ({ guest }) => (guest.address ? guestAddressLines(guest.address).join(', ') : ''),
      adultes: ({ adults }) => String(adults),
      enfants: ({ children }) => String(children),
      bébés: ({ babies }) => String(babies),
      animaux: ({ pets }) => String(pets),
      provenance: ({ source }) => sourceLabels[source],
      état: ({ state }) => reservationStateLabels[state],
      'montant TTC': ({ totalCents }) => euros(totalCents),
      référence: ({ reference }) => reference,
      'saisie le': ({ createdAt }) => spreadsheetDate(createdAt),
    },
  },
});

/** A page of a host's reservations with their counts by state. */
export async function listReservations(platform: Pick<Platform, 'db' | 'clock'>, accountId: string, query: Query) {
  const { rows, ...counted } = await reservations.read(platform, query, { accountId });
  return { reservations: rows, ...counted };
}

/** All of a host's reservations that match, as CSV in pieces, by arrival. */
export async function exportReservations(platform: Platform, accountId: string, filters: Filters) {
  return reservations.exportCsv(platform, accountId, filters, { accountId });
}
