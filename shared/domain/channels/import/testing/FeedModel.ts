import { dayAt } from '@app/contract/core/days.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import type { CalendarEntry, SkippedEntry } from '../../ical/ReadCalendar.ts';
import { answerQuarantine } from '../answerQuarantine.ts';
import type { FeedRule } from '../classifyEntry.ts';
import type { ExportedNights } from '../exportedNights.ts';
import type { KnownEvent, Quarantine } from '../KnownEvent.ts';
import type { LedgerLine } from '../LedgerLine.ts';
import { afterPlan, planImport, type ImportInput, type OwnStay } from '../planImport.ts';

/** An entry as a channel writes it; what a test does not say is empty. */
export function entry(arrival: string, departure: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  return { uid: '', summary: 'Reserved', description: '', tentative: false, arrival, departure, ...more };
}

/** A stay of Airbnb by its number. */
export function airbnbStay(code: string, arrival: string, departure: string): CalendarEntry {
  return entry(arrival, departure, {
    uid: `1418fb94e984-${code}@airbnb.com`,
    description: `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
  });
}

/** Nights that a host closed at Airbnb, or that it has from us. */
export function closed(arrival: string, departure: string, uid = ''): CalendarEntry {
  return entry(arrival, departure, { summary: 'Airbnb (Not available)', uid });
}

/** What Booking.com writes of a stay as of closed nights. */
export function bookingEntry(arrival: string, departure: string, uid = ''): CalendarEntry {
  return entry(arrival, departure, { summary: 'CLOSED - Not available', uid });
}

/** One feed in memory, over as many readings as a test makes. */
export class FeedModel {
  events: readonly KnownEvent[] = [];
  quarantine: Quarantine | null = null;
  rules: readonly FeedRule[] = [];
  exported: ExportedNights = { told: [], before: [], readAt: null };
  foreignUids: ReadonlySet<string> = new Set();
  ownStays: readonly OwnStay[] = [];
  /** What could not be read of the calendar. */
  skipped: readonly SkippedEntry[] = [];
  readonly ledger: LedgerLine[] = [];
  readonly channel: Channel;
  now: Date;
  #ids = 0;

  constructor(channel: Channel, now = '2026-11-26T09:00:00Z') {
    this.channel = channel;
    this.now = new Date(now);
  }

  pass(minutes: number): this {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    return this;
  }

  input(entries: readonly CalendarEntry[]): ImportInput {
    return {
      channel: this.channel,
      now: this.now,
      today: dayAt(this.now),
      calendar: { productId: '', entries, skipped: this.skipped },
      known: this.events,
      quarantine: this.quarantine,
      rules: this.rules,
      exported: this.exported,
      foreignUids: this.foreignUids,
      ownStays: this.ownStays,
      newId: () => `event-${(this.#ids += 1)}`,
    };
  }

  /** Reads a calendar. @returns what the ledger gains, as 'kind arrival departure'. */
  read(...entries: readonly CalendarEntry[]): string[] {
    const plan = planImport(this.input(entries));
    this.events = afterPlan(this.events, plan);
    this.quarantine = plan.quarantine;
    this.ledger.push(...plan.lines);
    return plan.lines.map(textOf);
  }

  answer(decision: 'keep' | 'release'): string[] {
    if (!this.quarantine) throw new Error('There is no quarantine');
    const answered = answerQuarantine(this.events, this.quarantine, decision);
    this.events = afterPlan(this.events, answered);
    this.quarantine = null;
    return answered.lines.map(textOf);
  }

  /** What takes nights, by arrival: 'arrival departure kind', and its state unless it is seen. */
  taken(): string[] {
    return this.events
      .filter(({ kind, state }) => state !== 'gone' && kind !== 'window' && kind !== 'echo' && kind !== 'ignored')
      .map(({ arrival, departure, kind, state }) =>
        [arrival, departure, kind, ...(state === 'seen' ? [] : [state])].join(' '),
      )
      .toSorted();
  }
}

function textOf(line: LedgerLine): string {
  return 'count' in line ? `${line.kind} ${line.count}` : `${line.kind} ${line.arrival} ${line.departure}`;
}
