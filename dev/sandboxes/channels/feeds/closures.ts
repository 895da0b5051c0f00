import { channelFacts } from '../state/channels.ts';
import { addDays, addMonths, type Day, merge, type Span, subtract } from '../state/days.ts';
import type { Listing } from '../state/Listing.ts';
import { uidFrom } from '../state/uids.ts';
import type { Closure, FeedContext } from './FeedForm.ts';

/** The nights that are closed for another reason than a stay, as the platform groups them in its feed. */
export function closuresOf(listing: Listing, context: FeedContext): Closure[] {
  const { channel, stays } = listing;
  const booked = stays.filter(({ transparent }) => !transparent);
  const blocks = channel === 'google' ? blocksAsTheyAre(listing) : blocksAround(listing, booked, context);
  const imported = channelFacts[channel].reexports
    ? around(listing.import.nights, [...booked, ...blocks]).map((span) => derived(listing, span, context))
    : [];
  const windows = around(windowsOf(context), [...booked, ...blocks, ...imported]);
  const all = [...blocks, ...imported, ...windows.map((span) => derived(listing, span, context))];
  // Airbnb does not say why nights are closed: those that touch become one event.
  return channel === 'airbnb' ? merge(all).map((span) => derived(listing, span, context)) : all;
}

/** The nights just ahead that cannot be booked any more, and those far ahead that cannot yet. Both move every day. */
export function windowsOf({
  today,
  rules: { noticeDays, horizonMonths },
}: Pick<FeedContext, 'today' | 'rules'>): Span[] {
  const windows: Span[] = [];
  if (noticeDays > 0) windows.push({ arrival: today, departure: addDays(today, noticeDays) });
  if (horizonMonths !== null) {
    const arrival = addMonths(today, horizonMonths);
    windows.push({ arrival, departure: addMonths(arrival, 12) });
  }
  return windows;
}

/** Entries of a calendar, which may lie over each other. */
function blocksAsTheyAre({ blocks }: Listing): Closure[] {
  return blocks.map(({ changedAt, ...block }) => ({ ...block, changedAt: new Date(changedAt) }));
}

/** Blocks without the nights of stays; the first piece retains the identifier. */
function blocksAround({ channel, blocks }: Listing, booked: readonly Span[], { hexOf }: FeedContext): Closure[] {
  return blocks.flatMap(({ uid, edits, changedAt, rrule, transparent, ...block }) =>
    subtract(block, booked).map((span, at) => ({
      ...span,
      uid: isSteady(channel, edits) && at === 0 ? uid : uidFrom(channel, 'closed', hexOf(`${uid} ${edits} ${at}`, 32)),
      changedAt: new Date(changedAt),
      rrule,
      transparent,
    })),
  );
}

/** Booking.com gives what was changed another identifier. */
function isSteady(channel: Listing['channel'], edits: number): boolean {
  return channel !== 'booking' || edits === 0;
}

function around(spans: readonly Span[], cuts: readonly Span[]): Span[] {
  return merge(spans).flatMap((span) => subtract(span, cuts));
}

/** A closure that nobody entered: its identifier changes with its dates. */
function derived({ channel, id }: Listing, { arrival, departure }: Span, { hexOf, today }: FeedContext): Closure {
  const uid = uidFrom(channel, 'closed', hexOf(`${channel}/${id} ${arrival} ${departure}`, 32));
  return { arrival, departure, uid, changedAt: midnight(today), rrule: null, transparent: false };
}

function midnight(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
