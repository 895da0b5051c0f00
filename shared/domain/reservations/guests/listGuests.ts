import { sql } from 'kysely';
import type { z } from 'zod';
import type { SortDirection } from '@app/contract/core/lists.ts';
import type { guestList, GuestSummary } from '@app/contract/reservations/guestsApi.ts';
import {
  anyOf,
  cursorOf,
  defineList,
  inOrder,
  saysWords,
  searchedText,
  soughtIn,
  startingWith,
  tableRows,
  type Platform,
  type Sql,
} from '../../platform/index.ts';
import { presentGuest, selectGuests, staysOfGuest } from './guestReads.ts';
import { phoneKey } from '../phoneKey.ts';

type Query = z.output<typeof guestList.query>;

const guestName = sql`search_key(g.last_name || ' ' || g.first_name)`;

/** Those who never came stand last. */
const orders: Record<Query['sort'], (direction: SortDirection) => { by: Sql; join?: Sql }> = {
  name: (direction) => ({ by: inOrder(sql`${guestName} collate "C"`, 'g.id')(direction) }),
  stays: (direction) => ({ join: staysOfGuest, by: inOrder('s.stays', 'g.id')(direction) }),
  last: (direction) => ({
    join: staysOfGuest,
    by: sql`(s.last_arrival is null), ${inOrder('s.last_arrival', 'g.id')(direction)}`,
  }),
};

/** The guests `g` of a host: each read begins in an index of the account's own rows. */
const guests = defineList({
  of: tableRows('guest', 'g'),
  pages: 'whole',
  where: ({ search }: Pick<Query, 'search'>, { accountId }: { accountId: string }) => [
    sql`g.account_id = ${accountId}`,
    // Whom nobody has named is found among the reservations.
    sql`not g.is_placeholder`,
    search && searchCondition(search),
  ],
  order: ({ sort, direction }: Pick<Query, 'sort' | 'direction'>) => orders[sort](direction),
  rows: (db, page) => selectGuests(db, page).select(cursorOf('g')),
  view: (row) => presentGuest(row),
});

/** The words of a name or an e-mail, wherever they stand, or the beginning of a telephone number as it is dialled. */
function searchCondition(search: string): Sql {
  // Fewer digits are in every other number.
  const key = /(\d\D*){4}/.test(search) ? phoneKey(dialled(search)) : null;
  return anyOf([
    saysWords(searchedText('g.first_name', 'g.last_name', sql`coalesce(g.email, '')`), soughtIn(search)),
    ...(key === null ? [] : [sql`g.phone_key like ${startingWith(key)}`]),
  ]);
}

/** The beginning of a French number is one too: '06 12' is '33612'. */
function dialled(search: string): string {
  return search.replace(/^\s*0(?=[1-9])/, '+33');
}

/** A page of a host's guests. */
export async function listGuests(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  query: Query,
): Promise<{ guests: GuestSummary[]; total: number }> {
  const { rows, total } = await guests.read(platform, query, { accountId });
  return { guests: rows, total };
}
