import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import { spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { channelGenitives, channelNames } from '@app/contract/reservations/rules.ts';
import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/index.ts';
import { priceForHost } from '../../reservations/index.ts';
import type { DoubleBookingRow } from './doubleBookingReads.ts';
import { messageTo } from './messages.ts';

type Way = DoubleBookingView['ways'][number];

/** Days before and after within which other nights are proposed. */
const reach = 21;

interface Nights {
  arrival: string;
  departure: string;
}

type Pricing = Pick<Platform, 'db' | 'clock'>;

/** What the nights cost by a property's own prices; null: it has none for them. */
async function priceOf(
  platform: Pricing,
  own: { accountId: string; id: string },
  nights: Nights,
  people: { adults: number; children: number },
): Promise<{ cents: number | null; free: boolean }> {
  const query = { ...nights, adults: Math.max(1, people.adults), children: people.children, babies: 0, pets: 0 };
  const { quote, free } = await priceForHost(platform, own, { ...query, options: undefined, promoCode: undefined });
  return { cents: quote?.totalCents ?? null, free };
}

/**
 * The ways out of a double booking, from the cheapest for the host to the dearest. What a stay costs is its amount where it is known, else the
 * property's own price.
 */
export async function findWays(platform: Pricing, accountId: string, row: DoubleBookingRow): Promise<Way[]> {
  const nights: Nights = { arrival: row.newArrival, departure: row.newDeparture };
  const people = { adults: row.newAdults ?? 0, children: row.newChildren ?? 0 };
  const own = { accountId, id: row.propertyId };
  const newcomer = await priceOf(platform, own, nights, people);
  const newCents = row.newCents ?? newcomer.cents;
  const ways = [
    ...echoWay(row),
    ...(await shiftWays(platform, own, row, { nights, people, price: newcomer.cents })),
    ...(await rehouseWays(platform, accountId, row, { nights, people })),
    cancelNewcomer(row, newCents),
    await cancelHolder(platform, own, row),
  ];
  return ways.toSorted((one, other) => (one.costCents ?? Infinity) - (other.costCents ?? Infinity));
}

/** Where a channel writes stays and what it imported alike, nights within those of the holder may be the same stay, read twice. */
function echoWay(row: DoubleBookingRow): Way[] {
  const { holderArrival, holderDeparture } = row;
  const isWithin =
    holderArrival !== null &&
    holderDeparture !== null &&
    holderArrival <= row.newArrival &&
    row.newDeparture <= holderDeparture;
  if (!isWithin || row.channel === 'airbnb' || row.channel === 'abritel') return [];
  return [
    {
      kind: 'echo',
      title: 'C’est le même séjour, revenu en écho',
      text: `Ces nuits sont dans celles de l’autre séjour\u00a0: ${channelNames[row.channel]} lit peut-être directement une autre plateforme. Vérifiez là-bas, et retirez ce lien.`,
      costCents: 0,
      costNote: 'si c’est bien le cas',
      steps: [],
      proposal: null,
      messages: null,
    },
  ];
}

interface Stay {
  nights: Nights;
  people: { adults: number; children: number };
}

async function shiftWays(
  platform: Pricing,
  own: { accountId: string; id: string },
  row: DoubleBookingRow,
  { nights, people, price }: Stay & { price: number | null },
): Promise<Way[]> {
  const today = platform.clock.now().toISOString().slice(0, 10);
  const length = nightsBetween(nights.arrival, nights.departure);
  const taken = await platform.db
    .selectFrom('occupancy as o')
    .where('o.accountId', '=', own.accountId)
    .where('o.state', '=', 'held')
    .where(
      sql<boolean>`(o.unit_id = ${own.id}::uuid or o.unit_id in (select u.unit_id from property_unit u where u.whole_id = ${own.id}::uuid))`,
    )
    .where(sql<boolean>`o.event_id is distinct from ${row.eventId}::uuid`)
    .where('o.departure', '>', addDays(nights.arrival, -reach))
    .where('o.arrival', '<', addDays(nights.departure, reach))
    .select(['o.arrival', 'o.departure'])
    .execute();
  const free = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other) || other - one)
    .map((days) => ({ arrival: addDays(nights.arrival, days), departure: addDays(nights.departure, days) }))
    .find(
      (span) =>
        span.arrival > today && taken.every((one) => one.departure <= span.arrival || one.arrival >= span.departure),
    );
  if (!free) return [];
  const { cents } = await priceOf(platform, own, free, people);
  const cost = price === null || cents === null ? null : Math.max(0, price - cents);
  return [
    {
      kind: 'shift',
      title: `Décaler ${who(row)} ${spanLabel(free.arrival, free.departure)}`,
      text: `Le logement est libre\u00a0: mêmes ${length > 1 ? `${length} nuits` : 'nuit'}${cost ? ', moins chères à vos tarifs' : ''}.`,
      costCents: cost,
      costNote: 'si le voyageur accepte',
      steps: [],
      proposal: { propertyId: own.id, ...free },
      messages: messageTo(row, { kind: 'shift', ...free, differenceCents: cost }),
    },
  ];
}

async function rehouseWays(
  platform: Pricing,
  accountId: string,
  row: DoubleBookingRow,
  { nights, people }: Stay,
): Promise<Way[]> {
  const sisters = await platform.db
    .selectFrom('property as p')
    .where('p.accountId', '=', accountId)
    .where('p.status', '=', 'active')
    .where('p.id', '<>', row.propertyId)
    .where('p.capacity', '>=', people.adults + people.children || row.capacity)
    .orderBy('p.position')
    .select(['p.id', 'p.name', 'p.city', 'p.capacity'])
    .limit(20)
    .execute();
  const ways: Way[] = [];
  for (const sister of sisters) {
    const { cents, free } = await priceOf(platform, { accountId, id: sister.id }, nights, people);
    if (!free) continue;
    ways.push({
      kind: 'rehouse',
      title: `Reloger ${who(row)} à «\u00a0${sister.name}\u00a0», mêmes dates`,
      text: `Libre à ces dates, ${sister.capacity} voyageurs, ${sister.city}. Ces nuits ne se vendront pas autrement.`,
      costCents: cents,
      costNote: 'si le voyageur accepte',
      steps: [],
      proposal: { propertyId: sister.id, ...nights },
      messages: messageTo(row, { kind: 'rehouse', ...nights, name: sister.name, city: sister.city }),
    });
  }
  return ways.toSorted((one, other) => (one.costCents ?? Infinity) - (other.costCents ?? Infinity)).slice(0, 2);
}

function who({ newFirstName, newLastName, newIsUnnamed, channel }: DoubleBookingRow): string {
  const name = `${newFirstName ?? ''} ${newLastName ?? ''}`.trim();
  return newIsUnnamed || name === '' ? `le séjour ${channelGenitives[channel]}` : name;
}

function cancelNewcomer(row: DoubleBookingRow, costCents: number | null): Way {
  return {
    kind: 'cancel_newcomer',
    title: `Annuler sur ${channelNames[row.channel]}`,
    text: 'La plateforme peut retenir des frais et garder ces dates fermées. Demandez d’abord au voyageur s’il accepte d’annuler lui-même.',
    costCents,
    costNote: `et frais ${channelGenitives[row.channel]}`,
    steps: [
      `Ouvrez la réservation sur ${channelNames[row.channel]}.`,
      'Contactez l’assistance et dites «\u00a0calendriers désaccordés\u00a0»\u00a0: les frais sont souvent réduits.',
      'Annulez-la là-bas\u00a0: elle le sera ici à la lecture suivante.',
    ],
    proposal: null,
    messages: messageTo(row, { kind: 'cancel' }),
  };
}

async function cancelHolder(
  platform: Pricing,
  own: { accountId: string; id: string },
  row: DoubleBookingRow,
): Promise<Way> {
  const nights = { arrival: row.holderArrival ?? row.arrival, departure: row.holderDeparture ?? row.departure };
  const isBlock = row.holderKind === 'block';
  const cents = isBlock
    ? 0
    : (row.holderCents ?? (await priceOf(platform, own, nights, { adults: 1, children: 0 })).cents);
  const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || 'la réservation';
  const place = row.holderChannel ? `sur ${channelNames[row.holderChannel]}` : 'chez vous';
  return {
    kind: 'cancel_holder',
    title: isBlock ? 'Rouvrir les nuits que vous aviez fermées' : `Annuler ${name} ${place}`,
    text: isBlock
      ? 'Le séjour annoncé prend alors ces nuits.'
      : 'Cette réservation était là la première\u00a0: son relogement est à votre charge.',
    costCents: cents,
    costNote: isBlock ? '' : 'et le relogement',
    steps: isBlock
      ? ['Ouvrez le planning et supprimez le blocage\u00a0: le séjour prend ces nuits aussitôt.']
      : row.holderChannel
        ? [`Annulez-la ${place}.`, 'Elle disparaît ici à la lecture suivante, et l’autre séjour prend ses nuits.']
        : [
            'Ouvrez la réservation et annulez-la\u00a0: l’autre séjour prend ses nuits aussitôt.',
            'Prévenez le voyageur et remboursez-le.',
          ],
    proposal: null,
    messages: null,
  };
}
