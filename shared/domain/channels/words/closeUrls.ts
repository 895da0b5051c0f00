import type { Channel } from '@app/contract/reservations/rules.ts';

const urls: Readonly<Record<Channel, string | null>> = {
  airbnb: 'https://www.airbnb.fr/multicalendar',
  booking: 'https://admin.booking.com/',
  abritel: 'https://www.abritel.fr/p/calendar',
  greengo: 'https://www.greengo.voyage/',
  google: 'https://calendar.google.com/',
  other: null,
};

/** Where a host closes nights by hand on a channel; null: it is not known. */
export function closeUrlOf(channel: Channel): string | null {
  return urls[channel];
}
