import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import type { GuestSummary } from '@app/contract/reservations/guestsApi.ts';
import type { Database, Tables } from '../../platform/index.ts';

/** SQL of how often a guest `g` stayed or will, as `s`: confirmed stays alone, since the others did not take place. */
export const staysOfGuest = sql`left join lateral (select count(*)::int as stays, max(r.arrival) as last_arrival,
  coalesce(sum(r.total_cents), 0)::bigint as total_cents
  from reservation r where r.guest_id = g.id and r.state = 'confirmed') s on true`;

/** Guests with their stays: what is shown of them wherever they are listed. */
export function selectGuests(db: Database, guests: AliasedRawBuilder<Selectable<Tables['guest']>, 'g'>) {
  return db
    .selectFrom(guests)
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('reservation as r')
          .whereRef('r.guestId', '=', 'g.id')
          .where('r.state', '=', 'confirmed')
          .select(sql<number>`count(*)::int`.as('stays'))
          .select(sql<string | null>`max(r.arrival)`.as('lastArrival'))
          .select(sql<number>`coalesce(sum(r.total_cents), 0)::bigint`.as('totalCents'))
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'g.id',
      'g.firstName',
      'g.lastName',
      'g.email',
      'g.phone',
      'g.address',
      'g.erasedAt',
      's.stays',
      's.lastArrival',
    ]);
}

export type ListedGuest = InferResult<ReturnType<typeof selectGuests>>[number];

/** A guest as a line of a list. */
export function presentGuest(row: ListedGuest): GuestSummary {
  const { id, firstName, lastName, email, phone, address, lastArrival } = row;
  const guest = { id, firstName, lastName, email, phone, address };
  return { ...guest, stays: row.stays ?? 0, lastArrival, erased: row.erasedAt !== null };
}
