import { addDays, daysFrom, nightsBetween } from '@app/contract/core/days.ts';
import type { Platform } from '../../../platform/index.ts';
import { readRows } from '../../../testing/index.ts';
import type { Nights } from '../../import/KnownEvent.ts';
import { staysAhead, type Listing, type TrueStay } from './Listing.ts';

type Judged = Pick<Platform, 'pool'>;

function nightsOf(spans: readonly Nights[]): string[] {
  return spans.flatMap(({ arrival, departure }) => daysFrom(arrival, nightsBetween(arrival, departure))).toSorted();
}

/** What is lost, in sentences, each once: what stands at its channel, a good reading had, and has nights to come that nothing of it has here. */
export async function findLost(platform: Judged, listing: Listing, today: string): Promise<string[]> {
  const events = await readRows<Nights & { kind: string }>(
    platform,
    `select e.arrival::text as arrival, e.departure::text as departure, e.kind
     from channel_event e join feed_event f on f.event_id = e.id
     where f.feed_id = $1 and e.state in ('seen', 'vanishing') and e.kind not in ('window', 'ignored') and e.departure > $2`,
    [listing.feed.id, today],
  );
  const ofGuests = events.filter(({ kind }) => kind === 'stay' || kind === 'busy');
  if (listing.fault?.mode === 'split') for (const stay of listing.stays) stay.wasSplit = true;
  const isTaken = (span: TrueStay, by: readonly Nights[]) => {
    const nights = nightsOf([span]).filter((night) => night >= today);
    const isBy = (night: string, { arrival, departure }: Nights) => arrival <= night && night < departure;
    return nights.every((night) => by.some((one) => isBy(night, one)));
  };
  const isOne = (stay: TrueStay) => ofGuests.some((event) => isTaken(stay, [event]));
  const lost = [
    ...listing.stays.filter((stay) => !(stay.wasSplit ? isTaken(stay, ofGuests) : isOne(stay))),
    ...listing.closed.filter((span) => !isTaken(span, events)),
  ].filter(({ wasRead, departure }) => wasRead && departure > today);
  for (const one of lost) one.wasRead = false;
  const where = `${today} ${listing.channel}`;
  return lost.map(({ arrival, departure }) => `${where} ${arrival} ${departure} ${listing.fault?.mode ?? ''}`.trim());
}

/** In what a listing and what is here of it differ, in sentences, when all faults are over. */
export async function compareListing(platform: Judged, listing: Listing, today: string): Promise<string[]> {
  const rows = await readRows<Nights & { holds: boolean }>(
    platform,
    `select e.arrival::text as arrival, e.departure::text as departure,
       exists (select 1 from occupancy o where o.event_id = e.id and o.state = 'held') as holds
     from channel_event e join feed_event f on f.event_id = e.id
     where f.feed_id = $1 and e.state in ('seen', 'vanishing') and e.kind in ('stay', 'busy') and e.arrival > $2
     order by 1, 2`,
    [listing.feed.id, addDays(today, 1)],
  );
  const there = nightsOf(staysAhead(listing, today));
  const here = nightsOf(rows);
  const lost = there.filter((night) => !here.includes(night));
  // What holds nothing may be an echo in pieces, around a stay that was sold twice: an alarm more, and no night taken. Of a stay in pieces
  // that is under way, some are to come.
  const taken = nightsOf(listing.stays);
  const invented = nightsOf(rows.filter(({ holds }) => holds)).filter((night) => !taken.includes(night));
  const end = `in the end ${listing.channel}`;
  return [
    ...(lost.length > 0 ? [`${end}: ${lost.join(' ')}`] : []),
    ...(invented.length > 0 ? [`${end}, invented: ${invented.join(' ')}`] : []),
  ];
}
