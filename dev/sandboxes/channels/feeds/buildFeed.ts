import { type Channel, channelFacts } from '../state/channels.ts';
import { addDays, earlierFirst } from '../state/days.ts';
import type { Listing } from '../state/Listing.ts';
import { abritel } from './abritel.ts';
import { airbnb } from './airbnb.ts';
import { booking } from './booking.ts';
import { closuresOf } from './closures.ts';
import type { FeedContext, FeedEvent, FeedForm } from './FeedForm.ts';
import { google } from './google.ts';
import { greengo } from './greengo.ts';

export const feedForms: Record<Channel, FeedForm> = { airbnb, booking, abritel, greengo, google };

/** The events of a listing's feed, in the order of their days. */
export function eventsOf(listing: Listing, context: FeedContext): FeedEvent[] {
  const { channel, stays } = listing;
  const form = feedForms[channel];
  const closures = closuresOf(listing, context);
  const { keepsDays } = channelFacts[channel];
  const isShown = ({ departure }: { departure: string }): boolean => addDays(departure, keepsDays) > context.today;
  return [
    ...stays.filter(isShown).map((stay) => form.stay(stay, context)),
    // Of an entry that is repeated, the first week is not the last one.
    ...closures
      .filter((closure) => closure.rrule !== null || isShown(closure))
      .map((closure) => form.closed(closure, context)),
  ].toSorted(earlierFirst);
}

/** The lines of a calendar around these events, not yet folded. */
export function calendarLines(head: readonly string[], events: readonly FeedEvent[]): string[] {
  return [
    'BEGIN:VCALENDAR',
    ...head,
    ...events.flatMap(({ lines }) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
}

/** The lines as the platform sends them. */
export function writeLines(lines: readonly string[], { folds, lineEnd }: Pick<FeedForm, 'folds' | 'lineEnd'>): string {
  return lines.map((line) => (folds ? fold(line) : line) + lineEnd).join('');
}

/** Folds a line at 75 octets, never inside a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    // The space that begins a continuation counts.
    const room = pieces.length === 0 ? 75 : 74;
    if (Buffer.byteLength(piece + character) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n ');
}
