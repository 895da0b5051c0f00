import { isHoldingKind, type EventKind } from '@app/contract/channels/rules.ts';
import { addDays, laterDay, nightsBetween } from '@app/contract/core/days.ts';
import type { ClassifiedEntry } from './classifyEntry.ts';
import { stands, type KnownEvent, type Nights } from './KnownEvent.ts';
import { NightsIndex, nightsOfAll } from './NightsIndex.ts';

/** An entry that is an event which was known. */
export interface Match {
  event: KnownEvent;
  entry: ClassifiedEntry;
  /** By what it was recognised: what has no identity but its dates is believed less. */
  by: 'code' | 'uid' | 'dates' | 'tiles' | 'running' | 'overlap';
}

export interface Matching {
  matches: readonly Match[];
  /** Events that one entry covers together, edge to edge: each stands as it is. */
  merged: readonly { entry: ClassifiedEntry; events: readonly KnownEvent[] }[];
  /** Events that cannot be told from a window of the platform which lies over them: each stands as it is. */
  covered: readonly KnownEvent[];
  fresh: readonly ClassifiedEntry[];
  missing: readonly KnownEvent[];
}

export function sameNights(one: Nights, other: Nights): boolean {
  return one.arrival === other.arrival && one.departure === other.departure;
}

export function overlaps(one: Nights, other: Nights): boolean {
  return one.arrival < other.departure && other.arrival < one.departure;
}

function sharedNights(one: Nights, other: Nights): number {
  const from = laterDay(one.arrival, other.arrival);
  const to = one.departure < other.departure ? one.departure : other.departure;
  return Math.max(0, nightsBetween(from, to));
}

/** Where a channel tells guests from closed nights, one does not become the other. */
const families: Readonly<Partial<Record<EventKind, 'guest' | 'closed'>>> = {
  stay: 'guest',
  tentative: 'guest',
  block: 'closed',
};

function mayBeOne({ code, kind }: KnownEvent, entry: ClassifiedEntry): boolean {
  // Two numbers of one channel are two stays, on the same nights, too.
  if (code !== null && entry.code !== null && code !== entry.code) return false;
  if ((kind === 'window') !== (entry.kind === 'window')) return false;
  if (entry.corrected) return true;
  // A certain stay is no echo that was known.
  if (entry.kind === 'stay' && entry.isCertain) return families[kind] === 'guest';
  const [was, is] = [families[kind], families[entry.kind]];
  return was === undefined || is === undefined || was === is;
}

/**
 * Whether a UID may say that an entry is an event. Some programs give all entries the same: what is over, under way or cancelled is not what
 * lies elsewhere altogether. A date that was changed during a stay leaves it some of its nights.
 */
function mayBeByUid(event: KnownEvent, entry: ClassifiedEntry, today: string): boolean {
  const { arrival, departure } = event;
  const isToCome = stands(event) && arrival > today;
  // Side by side: it was prolonged on the day of its departure.
  return mayBeOne(event, entry) && (isToCome || (entry.arrival <= departure && arrival <= entry.departure));
}

/** Pairs entries with events one to one, by one rule after another; what is paired is out of reach of the next. */
class Pairing {
  readonly matches: Match[] = [];
  readonly merged: { entry: ClassifiedEntry; events: KnownEvent[] }[] = [];
  readonly events: Set<KnownEvent>;
  readonly entries: Set<ClassifiedEntry>;
  /** What the channel may have from us: nights that it shares with a stay are no sign of that stay. */
  readonly #echoes: ReadonlySet<ClassifiedEntry>;

  constructor(known: readonly KnownEvent[], entries: readonly ClassifiedEntry[], echoes: ReadonlySet<ClassifiedEntry>) {
    this.events = new Set(known);
    this.entries = new Set(entries);
    this.#echoes = echoes;
  }

  /** Whether nights alone may say that an entry is an event. */
  mayBeByNights(event: KnownEvent, entry: ClassifiedEntry): boolean {
    return mayBeOne(event, entry) && (event.kind === 'echo') === this.#echoes.has(entry);
  }

  pair(by: Match['by'], event: KnownEvent, entry: ClassifiedEntry): void {
    this.matches.push({ by, event, entry });
    this.events.delete(event);
    this.entries.delete(entry);
  }

  /** Pairs what has the same key, and is the only one that has it on either side or has the same nights. */
  byKey(
    by: Match['by'],
    keyOf: (one: KnownEvent | ClassifiedEntry) => string | null,
    may: (event: KnownEvent, entry: ClassifiedEntry) => boolean = mayBeOne,
  ): void {
    const known = Map.groupBy(this.events, keyOf);
    for (const [key, entries] of Map.groupBy(this.entries, keyOf)) {
      const events = key === null ? undefined : known.get(key);
      if (!events) continue;
      const left = new Set(events.filter((event) => entries.some((entry) => may(event, entry))));
      const waiting: ClassifiedEntry[] = [];
      for (const entry of entries) {
        const same = [...left].find((event) => sameNights(event, entry) && may(event, entry));
        if (!same) waiting.push(entry);
        else {
          left.delete(same);
          this.pair(by, same, entry);
        }
      }
      if (waiting.length === 0) continue;
      // Several of one identity are told apart by nights that they share, then by their order.
      const index = new NightsIndex([...left]);
      const moved = waiting.filter((entry) => {
        const event = index.overlapping(entry).find((one) => left.has(one) && may(one, entry));
        if (!event) return true;
        left.delete(event);
        this.pair(by, event, entry);
        return false;
      });
      const rest = [...left].toSorted(byNights);
      for (const [at, entry] of moved.entries()) {
        const event = rest[at];
        if (event && may(event, entry)) this.pair(by, event, entry);
      }
    }
  }

  /** Events that are there, but not those that were gone: their return needs an identity. */
  present(): KnownEvent[] {
    return [...this.events].filter(stands);
  }

  /** Some calendars write adjacent entries as one, and one as several. */
  byTiles(): void {
    const events = new NightsIndex(this.present().filter(({ code }) => code === null));
    const entries = new NightsIndex([...this.entries].filter(({ code }) => code === null));
    // What has the same nights as one of the other side is that one, and no part of another.
    const entriesOf = nightsOfAll(this.entries);
    for (const entry of this.entries) {
      if (entry.code !== null) continue;
      const tiles = events.tilesOf(
        entry,
        (nights) => !entriesOf.has(nights),
        (event) => this.events.has(event) && this.mayBeByNights(event, entry),
      );
      if (!tiles) continue;
      this.merged.push({ entry, events: tiles });
      this.entries.delete(entry);
      for (const event of tiles) this.events.delete(event);
    }
    const eventsOf = nightsOfAll(this.events);
    for (const event of this.present()) {
      if (event.code !== null) continue;
      const [first] =
        entries.tilesOf(
          event,
          (nights) => !eventsOf.has(nights),
          (entry) => this.entries.has(entry) && this.mayBeByNights(event, entry),
        ) ?? [];
      if (first) this.pair('tiles', event, first);
    }
  }

  /** What is under way and ends on the same day: some calendars cut off the nights that are over. */
  byDeparture(today: string): void {
    const running = this.present().filter(({ arrival, departure }) => arrival <= today && departure > today);
    for (const entry of this.entries) {
      const event = running.find(
        (one) => one.departure === entry.departure && this.events.has(one) && this.mayBeByNights(one, entry),
      );
      // The channel's day may be the next one already.
      if (event && entry.arrival <= addDays(today, 1)) this.pair('running', event, entry);
    }
  }

  /** The same arrival, or that of the nights to come of what is under way, or one single overlap of half of the nights: dates were changed. */
  byOverlap(today: string): void {
    const [events, entries] = [new NightsIndex(this.present()), new NightsIndex([...this.entries])];
    for (const entry of this.entries) {
      const candidates = events
        .overlapping(entry)
        .filter((event) => this.events.has(event) && this.mayBeByNights(event, entry));
      // The channel's day may be the next one already.
      const isCut = entry.arrival >= today && entry.arrival <= addDays(today, 1);
      const sameStart =
        candidates.find(({ arrival }) => arrival === entry.arrival) ??
        (isCut ? candidates.find(({ arrival }) => arrival <= today) : undefined);
      const single = candidates.length === 1 ? candidates[0] : undefined;
      const isSingle =
        single !== undefined &&
        entries.overlapping(single).filter((one) => this.entries.has(one)).length === 1 &&
        2 * sharedNights(single, entry) >= Math.max(nightsOf(single), nightsOf(entry));
      const event = sameStart ?? (isSingle ? single : undefined);
      if (event) this.pair('overlap', event, entry);
    }
  }

  /** Takes out what lies under a window of the platform, and each window that is nothing more than closed nights. */
  underWindows(windows: readonly ClassifiedEntry[], today: string): KnownEvent[] {
    // The channel's day may be the next one already.
    const begins = ({ arrival }: Nights) => (arrival > today ? arrival : addDays(today, 1));
    const covered: KnownEvent[] = [];
    for (const event of this.present()) {
      const isEcho = event.kind === 'echo';
      if (event.code !== null || !(isEcho || isHoldingKind(event.kind)) || event.departure <= today) continue;
      const over = windows.filter(({ arrival, departure }) => arrival <= begins(event) && departure >= event.departure);
      if (over.length === 0) continue;
      covered.push(event);
      this.events.delete(event);
      if (!isEcho) for (const entry of over) if (isWithin(entry, event)) this.entries.delete(entry);
    }
    return covered;
  }
}

function isWithin(one: Nights, other: Nights): boolean {
  return one.arrival >= other.arrival && one.departure <= other.departure;
}

function nightsOf({ arrival, departure }: Nights): number {
  return nightsBetween(arrival, departure);
}

/** Milliseconds after which an event that is gone is somebody else's when its dates alone come back. */
const longestReturn = 2 * 24 * 60 * 60_000;

function isThere({ state, missingSince }: KnownEvent, recently: Date): boolean {
  return state !== 'gone' || (missingSince !== null && missingSince > recently);
}

/** By arrival, then departure. */
function byNights(one: Nights, other: Nights): number {
  return one.arrival.localeCompare(other.arrival) || one.departure.localeCompare(other.departure);
}

/**
 * Which entries of a calendar are which events that were known: by the channel's number, by several that make up one, by UID, by the same
 * dates, by the same end while it is under way, and at last by nights that they share. Nights that were closed are not given back because
 * the platform's notice or horizon, which is written alike, comes to lie over them.
 */
export function matchEntries(
  entries: readonly ClassifiedEntry[],
  known: readonly KnownEvent[],
  { now, today, isEcho }: { now: Date; today: string; isEcho: (entry: ClassifiedEntry) => boolean },
): Matching {
  const ordered = entries.toSorted((one, other) => byNights(one, other) || one.uid.localeCompare(other.uid));
  const echoes = new Set(ordered.filter(isEcho));
  const pairing = new Pairing(known, ordered, echoes);
  pairing.byKey('code', ({ code }) => code);
  pairing.byTiles();
  pairing.byKey(
    'uid',
    ({ uid }) => uid || null,
    (event, entry) => mayBeByUid(event, entry, today),
  );
  const recently = new Date(now.getTime() - longestReturn);
  pairing.byKey(
    'dates',
    (one) => ('state' in one && !isThere(one, recently) ? null : `${one.arrival} ${one.departure}`),
    // Of a stay that was there until now, the same nights are that stay.
    (event, entry) =>
      event.state === 'seen' && event.kind !== 'echo' ? mayBeOne(event, entry) : pairing.mayBeByNights(event, entry),
  );
  pairing.byDeparture(today);
  pairing.byOverlap(today);
  const windows = ordered.filter(({ kind, corrected }) => kind === 'window' && !corrected);
  const covered = pairing.underWindows(windows, today);
  return {
    matches: pairing.matches,
    merged: pairing.merged,
    covered,
    fresh: [...pairing.entries],
    missing: [...pairing.events],
  };
}
