import { sql } from 'kysely';
import type { Guest } from '@app/contract/reservations/guestsApi.ts';
import { DomainError, tableAs, type Platform } from '../../platform/index.ts';
import { presentReservation, selectReservations } from '../listing/selectReservations.ts';
import { presentGuest, selectGuests } from './guestReads.ts';

/** One guest of a host. */
export interface OwnGuest {
  accountId: string;
  id: string;
}

/** The latest stays of one guest that are shown, and the most who may be the same person. */
const most = { stays: 500, similar: 20 };

/** A host's guest with their stays and those who may be the same person. @throws DomainError not_found when it is not theirs. */
export async function readGuest(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { accountId, id }: OwnGuest,
): Promise<Guest> {
  const [guest, stays, similar] = await Promise.all([
    selectGuests(db, tableAs('guest', 'g'))
      .select(['g.notes', 'g.createdAt', 'g.updatedAt', 's.totalCents'])
      .where('g.id', '=', id)
      .where('g.accountId', '=', accountId)
      .executeTakeFirst(),
    selectReservations(db, tableAs('reservation', 'r'))
      .where('r.accountId', '=', accountId)
      .where('r.guestId', '=', id)
      .orderBy('r.arrival', 'desc')
      .orderBy('r.id', 'desc')
      .limit(most.stays)
      .execute(),
    // Each condition has its index.
    selectGuests(db, tableAs('guest', 'g'))
      .innerJoin('guest as read', (join) => join.on('read.id', '=', id).on('read.accountId', '=', accountId))
      .where('g.accountId', '=', accountId)
      .where('g.id', '!=', id)
      .where('g.erasedAt', 'is', null)
      .where('read.erasedAt', 'is', null)
      .where(
        sql<boolean>`(g.email = read.email or g.phone_key = read.phone_key
          or search_key(g.last_name || ' ' || g.first_name) = search_key(read.last_name || ' ' || read.first_name))`,
      )
      .orderBy('g.createdAt')
      .orderBy('g.id')
      .limit(most.similar)
      .execute(),
  ]);
  if (!guest) throw new DomainError('not_found');
  const now = clock.now();
  return {
    ...presentGuest(guest),
    notes: guest.notes,
    reservations: stays.map((stay) => presentReservation(stay, now)),
    totalCents: guest.totalCents ?? 0,
    similar: similar.map(presentGuest),
    createdAt: guest.createdAt.toISOString(),
    updatedAt: guest.updatedAt.toISOString(),
  };
}
