import { sql } from 'kysely';
import { helpReservations, type UserRentals } from '@app/contract/reservations/helpApi.ts';
import { dayAt } from '@app/contract/core/days.ts';
import { DomainError, noteAct, type Platform } from '../../platform/index.ts';
import { callStay, hoursOf } from '../occupancy/propertyClock.ts';
import { readHelp } from './helpAccess.ts';

/**
 * The properties and reservations of a customer for the team: numbers, and guests' names only while their host allows it.
 * Reading names is recorded in the journal. @throws DomainError not_found.
 */
export async function readUserRentals(platform: Platform, actorId: string, userId: string): Promise<UserRentals> {
  const { db, clock } = platform;
  const customer = await db
    .selectFrom('account')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .where('kind', '=', 'customer')
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (!customer) throw new DomainError('not_found');
  const today = dayAt(clock.now());
  const [namesUntil, properties, reservations] = await Promise.all([
    readHelp(platform, userId),
    selectProperties(platform, userId, today),
    selectReservations(platform, userId),
  ]);
  const isNamed = namesUntil !== null && reservations.length > 0;
  if (isNamed) {
    await noteAct(platform, actorId, {
      action: 'users.guests_seen',
      target: { kind: 'account', id: userId, label: `${customer.firstName} ${customer.lastName}` },
    });
  }
  return {
    namesUntil: namesUntil?.toISOString() ?? null,
    properties,
    reservations: reservations.map(({ firstName, lastName, sheet, arrivedAt, departedAt, ...row }) => ({
      ...row,
      state: callStay({ ...row, arrivedAt, departedAt }, hoursOf(sheet), clock.now()),
      guestName: isNamed ? `${firstName} ${lastName}`.trim() : null,
    })),
  };
}

function selectProperties({ db }: Platform, accountId: string, today: string) {
  return db
    .selectFrom('property as p')
    .select(['p.id', 'p.name', 'p.city', 'p.status', 'p.capacity'])
    .select([
      sql<number>`(select count(*)::int from property_photo f where f.property_id = p.id)`.as('photos'),
      sql<boolean>`exists (select from property_rates r where r.property_id = p.id)`.as('hasRates'),
      sql<number>`(select count(*)::int from reservation r where r.property_id = p.id)`.as('reservations'),
      sql<number>`(select count(*)::int from reservation r where r.property_id = p.id and r.departure > ${today}
        and r.state in ('request', 'option', 'confirmed'))`.as('coming'),
    ])
    .where('p.accountId', '=', accountId)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

function selectReservations({ db }: Platform, accountId: string) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .innerJoin('guest as g', 'g.id', 'r.guestId')
    .select(['r.id', 'r.number', 'r.arrival', 'r.departure', 'r.state', 'r.source', 'r.totalCents'])
    .select(['r.arrivedAt', 'r.departedAt', 'p.sheet', 'p.name as propertyName', 'g.firstName', 'g.lastName'])
    .where('r.accountId', '=', accountId)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(helpReservations)
    .execute();
}
