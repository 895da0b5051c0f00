import type { Stay } from '../state/Listing.ts';
import type { Span } from '../state/days.ts';
import { uidFrom } from '../state/uids.ts';
import { compact, type FeedContext, type FeedEvent, type FeedForm, utcStamp } from './FeedForm.ts';

/**
 * Booking.com: a stay looks like a closure, and its identifier is another one after each change. That of a running stay is
 * another one each day, when it begins today as well: only its end is steady.
 */
export const booking: FeedForm = {
  lineEnd: '\n',
  folds: false,
  head: () => [
    'VERSION:2.0',
    String.raw`PRODID:-//admin.booking.com\, b.v.//NONSGML v1.0//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ],
  stay(stay, context) {
    const { departure } = stay;
    const { rules, today } = context;
    const isShrunk = rules.shrinking && stay.arrival < today && today < departure;
    const arrival = isShrunk ? today : stay.arrival;
    return event('stay', { arrival, departure }, feedUid(stay, isShrunk, context), new Date(stay.changedAt));
  },
  closed: ({ uid, changedAt, ...span }) => event('closed', span, uid, changedAt),
};

function feedUid({ uid, edits }: Stay, isShrunk: boolean, { today, hexOf }: FeedContext): string {
  if (edits === 0 && !isShrunk) return uid;
  return uidFrom('booking', 'stay', hexOf(`${uid} ${edits} ${isShrunk ? today : ''}`, 32));
}

function event(kind: FeedEvent['kind'], { arrival, departure }: Span, uid: string, changedAt: Date): FeedEvent {
  const lines = [
    `DTSTART;VALUE=DATE:${compact(arrival)}`,
    `DTEND;VALUE=DATE:${compact(departure)}`,
    `DTSTAMP:${utcStamp(changedAt)}`,
    `UID:${uid}`,
    'ORGANIZER:mailto:noreply@booking.com',
    'SUMMARY:CLOSED - Not available',
  ];
  return { kind, arrival, departure, uid, lines };
}
