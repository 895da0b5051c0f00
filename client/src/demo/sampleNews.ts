import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { countNewsEndpoint, listNewsEndpoint, NewsItem } from '@app/contract/news/api.ts';
import { daysFrom } from './sampleAccount.ts';
import { sampleRentals } from './sampleRentals.ts';

const unread = 2;

/** What the bell of the demonstration counts. */
export function sampleNewsCount(): EndpointResponse<typeof countNewsEndpoint> {
  return { unread };
}

/** What it lists: stays of the sample planning that platforms announced, and what happened on the account. */
export function sampleNews(now: Date): EndpointResponse<typeof listNewsEndpoint> {
  const announced = sampleRentals(now).reservations.filter(
    ({ source, state }) => source !== 'direct' && state === 'confirmed',
  );
  const items: Omit<NewsItem, 'key' | 'unread'>[] = announced.slice(0, 4).map((stay, index) => ({
    kind: 'stay_announced',
    data: {
      id: stay.id,
      count: '1',
      property: stay.propertyName,
      source: stay.source,
      guest: `${stay.guest.firstName} ${stay.guest.lastName}`.trim(),
      arrival: stay.arrival,
      departure: stay.departure,
    },
    at: daysFrom(now, -0.03 - index * 0.9),
  }));
  items.push(
    { kind: 'invoice', data: { number: 'INV-1042', cents: '3000' }, at: daysFrom(now, -1.2) },
    { kind: 'signed_in_new_device', data: { device: 'Safari sur iPhone' }, at: daysFrom(now, -4.4) },
    { kind: 'name_online', data: { name: 'villa-arrosa.fr' }, at: daysFrom(now, -9.1) },
  );
  return {
    items: items
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map((item, index) => ({ ...item, key: `sample:${index}`, unread: index < unread })),
  };
}
