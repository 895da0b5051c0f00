import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { addDays, dateOf } from '@app/contract/core/days.ts';
import { isGuestKind, type EventKind } from '@app/contract/channels/rules.ts';
import { channelNames, type Channel } from '@app/contract/reservations/rules.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import type { LockedProperty } from './lockProperties.ts';

/** From the arrival to the eve of the departure. */
export interface Nights {
  arrival: string;
  departure: string;
}

/** Whose the nights are. */
export type Holder = { kind: 'reservation'; id: string } | { kind: 'block'; id: string };

/** Nights that something holds, and what a host knows it by. */
export interface Taken extends Nights {
  kind: 'reservation' | 'block' | 'hold' | 'event';
  property_name: string;
  /** Null, too, for a guest whom the channel does not name. */
  last_name: string | null;
  reason: string | null;
  /** Of a channel's event: where it comes from, and whether somebody may stand behind it. */
  channel: Channel | null;
  event_kind: EventKind | null;
}

/** In SQL: what `Taken` says of the rows of `occupancy o`, besides their nights and their kind. */
export const takenColumns = `p.name as property_name, case when not g.is_placeholder then g.last_name end as last_name,
  b.reason, e.channel, e.kind as event_kind`;
export const takenJoins = `join property p on p.id = o.property_id
     left join reservation r on r.id = o.reservation_id left join guest g on g.id = r.guest_id
     left join block b on b.id = o.block_id left join channel_event e on e.id = o.event_id`;

/** Whose nights none are. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** What holds one of these nights of the units, apart from the one who asks; undefined: nothing. */
export async function findTaken(
  { em }: Pick<Tx, 'em'>,
  unitIds: readonly string[],
  { arrival, departure }: Nights,
  asking?: Holder,
): Promise<Taken | undefined> {
  const own = asking?.id ?? nobody;
  // The condition of the constraint, word for word: its index answers.
  const [taken] = await em.execute<Taken[]>(
    `select o.kind, o.arrival::text as arrival, o.departure::text as departure, ${takenColumns}
     from occupancy o ${takenJoins}
     where o.state = 'held' and o.unit_id = any(?::uuid[])
       and daterange(o.arrival, o.departure) && daterange(?::date, ?::date)
       and o.reservation_id is distinct from ?::uuid and o.block_id is distinct from ?::uuid
     order by o.arrival limit 1`,
    [`{${unitIds.join(',')}}`, arrival, departure, own, own],
  );
  return taken;
}

/** From the first to the last night, which is the eve of the departure. */
function nightsLabel({ arrival, departure }: Nights, one: string, several: string): string {
  const last = addDays(departure, -1);
  return arrival === last
    ? `La nuit du ${formatDate(dateOf(arrival))} est déjà ${one}`
    : `Les nuits ${spanLabel(arrival, last)} sont déjà ${several}`;
}

/** « Les nuits du 3 au 6 juillet 2027 sont déjà prises par Duhamel (Villa Arrosa). » */
function takenSentence(taken: Taken): string {
  const where = `(${taken.property_name}).`;
  if (taken.kind === 'block') {
    const reason = taken.reason ? `\u00a0: ${taken.reason}` : '';
    return `${nightsLabel(taken, 'fermée', 'fermées')}${reason} ${where}`;
  }
  const from = taken.channel === null ? '' : ` sur ${channelNames[taken.channel]}`;
  if (taken.kind === 'event') {
    const isGuest = taken.event_kind !== null && isGuestKind(taken.event_kind);
    return `${isGuest ? nightsLabel(taken, 'prise', 'prises') : nightsLabel(taken, 'fermée', 'fermées')}${from} ${where}`;
  }
  const by = { reservation: ` par ${taken.last_name || 'un voyageur'}`, hold: ' par un paiement en cours' };
  return `${nightsLabel(taken, 'prise', 'prises')}${by[taken.kind]}${from} ${where}`;
}

/** The refusal of nights, under the field of the form in which they were asked for. */
export function refusalOf(taken: Taken, kind: Holder['kind']): DomainError {
  const detail = takenSentence(taken);
  return new DomainError('dates_taken', { detail, fields: { [kind === 'block' ? 'from' : 'arrival']: detail } });
}

/** @throws DomainError dates_taken, which names what is there. */
export async function refuseTaken(
  tx: Pick<Tx, 'em'>,
  property: LockedProperty,
  nights: Nights,
  holder?: Holder,
): Promise<void> {
  const taken = await findTaken(tx, property.unitIds, nights, holder);
  if (taken) throw refusalOf(taken, holder?.kind ?? 'reservation');
}
