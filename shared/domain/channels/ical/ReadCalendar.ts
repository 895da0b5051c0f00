/** One entry of a calendar as nights of the property that it speaks of. */
export interface CalendarEntry {
  /** An empty string when it has none; at most 255 code units. Entries of one calendar may share it: several nights of one stay, a recurrence. */
  uid: string;
  /** The first night. */
  arrival: string;
  /** The day after the last night. */
  departure: string;
  /** One line of at most 200 code units. */
  summary: string;
  /** At most 1,000 code units; its line feeds stay, because platforms write one fact a line. */
  description: string;
  /** STATUS:TENTATIVE. */
  tentative: boolean;
  /** The calendar gives no end, or the day of the beginning: one night is taken, and nothing is known of the others. */
  isEndless?: true;
}

/** Why an entry was left out; its neighbours were not. */
export const skipReasons = [
  'no_start',
  'bad_date',
  'ends_before_start',
  'no_night',
  'cancelled',
  'transparent',
  'too_far',
  'unreadable',
] as const;
export type SkipReason = (typeof skipReasons)[number];

const damages: ReadonlySet<SkipReason> = new Set([
  'no_start',
  'bad_date',
  'ends_before_start',
  'too_far',
  'unreadable',
]);

/** Whether an entry is there and cannot be read; the others take no nights. */
export function isDamaged(reason: SkipReason): boolean {
  return damages.has(reason);
}

export interface SkippedEntry {
  uid: string;
  reason: SkipReason;
  /** What stood there, in at most 120 characters of one line. */
  text: string;
  /** The day on which it begins, where it says one. */
  begins?: string;
}

/** A calendar that was read. */
export interface ReadCalendar {
  /** PRODID without its parameters; an empty string when there is none. */
  productId: string;
  /** By arrival, then departure, then uid. */
  entries: readonly CalendarEntry[];
  skipped: readonly SkippedEntry[];
}

/**
 * Why a body is no calendar at all: nothing of it is used, and what is known stays. `too_many_entries` is also said of
 * recurrences that together take more work than any honest calendar asks for.
 */
export const unreadableReasons = [
  'empty_body',
  'html',
  'json',
  'no_calendar',
  'truncated',
  'too_many_entries',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export type CalendarReading = ReadCalendar | { unreadable: UnreadableReason };
