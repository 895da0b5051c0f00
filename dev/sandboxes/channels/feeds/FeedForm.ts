import type { Rules, Stay } from '../state/Listing.ts';
import type { Day, Span } from '../state/days.ts';

/** What a feed is written from, besides the listing. */
export interface FeedContext {
  now: Date;
  today: Day;
  rules: Rules;
  /** As many hexadecimal digits as wanted, the same ones for the same text. */
  hexOf: (text: string, digits: number) => string;
}

/** Nights that nobody can book, without a guest. */
export interface Closure extends Span {
  uid: string;
  changedAt: Date;
  rrule: string | null;
  transparent: boolean;
}

/** An event of a feed, as whole lines: folding comes last. */
export interface FeedEvent extends Span {
  kind: 'stay' | 'closed';
  uid: string;
  /** What stands between BEGIN:VEVENT and END:VEVENT. */
  lines: string[];
}

/** How a platform writes. */
export interface FeedForm {
  lineEnd: '\r\n' | '\n';
  /** Whether lines are folded at 75 octets. */
  folds: boolean;
  /** What comes before the events. */
  head: (name: string) => string[];
  stay: (stay: Stay, context: FeedContext) => FeedEvent;
  closed: (closure: Closure, context: FeedContext) => FeedEvent;
}

/** `2028-03-01` as iCalendar writes it. */
export function compact(day: Day): string {
  return day.replaceAll('-', '');
}

/** An instant as iCalendar writes it: `20280301T080000Z`. */
export function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text as the value of a property. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', '');
}
