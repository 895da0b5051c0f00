import { addDays, laterDay } from '@app/contract/core/days.ts';
import { isGuestKind, isHoldingKind } from '@app/contract/channels/rules.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import type { ReadCalendar } from '../ical/ReadCalendar.ts';
import { classifyEntries, noticeOf, type ClassifiedEntry, type FeedRule } from './classifyEntry.ts';
import { isCovered, isTold, ownUidDomain, type ExportedNights } from './exportedNights.ts';
import type { KnownEvent, Nights, Quarantine } from './KnownEvent.ts';
import { lineOf, type EventLine, type LedgerLine } from './LedgerLine.ts';
import { matchEntries, overlaps, sameNights, type Match } from './matchEntries.ts';
import { planQuarantine } from './planQuarantine.ts';
import { cutShortIn, damagedIn, remainderIn } from './unsaidNights.ts';

/** Milliseconds between two good readings that must agree before nights are given back. */
export const confirmAfter = 30 * 60_000;

/** All that decides what a reading of a feed means. */
export interface ImportInput {
  channel: Channel;
  /** When the calendar was read. */
  now: Date;
  /** The day that it is at the property. */
  today: string;
  calendar: Pick<ReadCalendar, 'entries' | 'skipped' | 'productId'>;
  known: readonly KnownEvent[];
  quarantine: Quarantine | null;
  rules: readonly FeedRule[];
  exported: ExportedNights;
  /** UIDs of events that are known of another property of the host. */
  foreignUids: ReadonlySet<string>;
  /** Reservations of this channel that the host wrote down, and that no feed speaks of. */
  ownStays: readonly OwnStay[];
  newId: () => string;
}

export interface OwnStay extends Nights {
  id: string;
  /** The channel's number, as the host typed it. */
  reference: string;
}

/** What a reading changes. */
export interface ImportPlan {
  /** Events that are new or not what they were, as they are now. */
  events: readonly KnownEvent[];
  lines: readonly LedgerLine[];
  quarantine: Quarantine | null;
  /** By event, the host's own reservation that it is. */
  adoptions: ReadonlyMap<string, string>;
}

interface Step {
  event: KnownEvent;
  lines: readonly EventLine[];
}

/** All events of a feed after a plan. */
export function afterPlan(known: readonly KnownEvent[], { events }: Pick<ImportPlan, 'events'>): KnownEvent[] {
  const changed = new Map(events.map((event) => [event.id, event]));
  const before = known.map((event) => changed.get(event.id) ?? event);
  const ids = new Set(known.map(({ id }) => id));
  return [...before, ...events.filter(({ id }) => !ids.has(id))];
}

/**
 * What a good reading of a feed means: from what was known, what was read and when, what is known now, with a line for the ledger for
 * each change. Pure; the same reading again changes nothing.
 *
 * - What was known and is missing keeps its nights until two good readings, `confirmAfter` apart, agree; a stay that is under way keeps
 *   them to its end.
 * - Nothing is freed when the calendar is empty, when many stays are missing at once, or when it is another property's: quarantine.
 * - What we told the channel ourselves and comes back is an echo, and takes no nights.
 */
export function planImport(input: ImportInput): ImportPlan {
  const { calendar, today, now, known } = input;
  const once = new Map(calendar.entries.map((entry) => [`${entry.uid} ${entry.arrival} ${entry.departure}`, entry]));
  const isCutShort = cutShortIn(input);
  const isRemainder = remainderIn(input);
  const entries = classifyEntries([...once.values()], {
    ...input,
    productId: calendar.productId,
    notice: noticeOf(known),
    mayBeWindow: (entry) => !isCutShort(entry) && !isRemainder(entry),
  }).filter((entry) => entry.departure > today || isCutShort(entry));
  if (isOfOtherProperty(entries, input)) return refuseAll(input);
  const {
    matches,
    merged,
    covered,
    fresh,
    missing: unmatched,
  } = matchEntries(entries, known, {
    now,
    today,
    isEcho: (entry) => isEcho(entry, input),
  });
  const mayBeDamaged = damagedIn(input);
  const damaged = unmatched.filter(mayBeDamaged);
  const missing = unmatched.filter((event) => !mayBeDamaged(event));
  const { quarantine, lines } = planQuarantine({ ...input, missing, isEmpty: entries.length === 0 });
  const held = new Set(quarantine?.eventIds);
  // The host’s word for what was missing holds until the calendar has some of it again.
  const isBack = matches.some(({ event }) => event.keptByHost);
  const adopted = new Adoptions(input.ownStays);
  const read = [
    ...matches.map((match) => readAgain(match, input)),
    ...merged.flatMap(({ entry, events }) => events.map((event) => readMerged(event, entry))),
    ...[...covered, ...damaged].map((event) => stand(event)),
    ...fresh.filter(({ departure }) => departure > today).map((entry) => begin(entry, input, adopted)),
    ...missing.map((event) => miss(isBack ? giveUpWord(event) : event, input, held.has(event.id))),
  ];
  const steps = settleNarrowing(read, known);
  const before = new Map(known.map((event) => [event.id, JSON.stringify(event)]));
  return {
    events: steps.flatMap(({ event }) => (before.get(event.id) === JSON.stringify(event) ? [] : [event])),
    lines: [...lines, ...steps.flatMap((step) => step.lines)],
    quarantine,
    adoptions: adopted.byEvent,
  };
}

/**
 * Nights that an event gives up are no longer its own at once where another event of the same calendar has them; the rest of them waits for a
 * later reading all the same.
 */
function settleNarrowing(steps: readonly Step[], known: readonly KnownEvent[]): Step[] {
  const before = new Map(known.map((event) => [event.id, event]));
  // With the nights that each was read with: what it gives up itself is not wanted.
  const wanted = steps
    .flatMap(({ event }) => (event.state === 'seen' && isHoldingKind(event.kind) ? [event.narrowing ?? event] : []))
    .toSorted((one, other) => one.arrival.localeCompare(other.arrival));
  const backwards = wanted.toReversed();
  return steps.map((step): Step => {
    const { event } = step;
    const { narrowing } = event;
    const was = before.get(event.id);
    if (!narrowing || !was || event.state !== 'seen') return step;
    let { arrival, departure } = event;
    // From each edge on, as far as others have the nights: what lies between them and this one is nobody's yet.
    for (const one of wanted)
      if (one.arrival <= arrival && one.departure > arrival && one.departure <= narrowing.arrival)
        arrival = one.departure;
    for (const one of backwards)
      if (one.departure >= departure && one.arrival < departure && one.arrival >= narrowing.departure)
        departure = one.arrival;
    if (sameNights(event, { arrival, departure })) return step;
    const isSettled = sameNights(narrowing, { arrival, departure });
    const narrowed: KnownEvent = { ...event, arrival, departure, narrowing: isSettled ? null : narrowing };
    return { event: narrowed, lines: linesOf(was, narrowed) };
  });
}

/** Whether a UID says which property it belongs to: Abritel makes those of closed nights out of their days. */
export function namesProperty(uid: string): boolean {
  return !/^[\d-]*$/.test(uid);
}

function isOfOtherProperty(entries: readonly ClassifiedEntry[], { foreignUids }: ImportInput): boolean {
  return entries.some(({ uid, kind }) => isGuestKind(kind) && namesProperty(uid) && foreignUids.has(uid));
}

function refuseAll({ quarantine, now }: ImportInput): ImportPlan {
  const none = { events: [], adoptions: new Map<string, string>() };
  if (quarantine?.reason === 'other_property') return { ...none, lines: [], quarantine };
  const begun: Quarantine = { reason: 'other_property', since: now, eventIds: [] };
  return { ...none, lines: [{ kind: 'quarantined', reason: 'other_property', count: 0, stays: 0 }], quarantine: begun };
}

/** An event that the calendar has, as it was or with other dates. */
function readAgain({ event, entry, by }: Match, input: ImportInput): Step {
  const seen: KnownEvent = {
    ...event,
    uid: entry.uid,
    code: entry.code ?? event.code,
    summary: entry.summary,
    guestName: entry.guestName ?? event.guestName,
    state: 'seen',
    missingSince: null,
    keptByHost: false,
  };
  const dated = { ...seen, ...datesOf(event, entry, { by, input }) };
  const named = { ...dated, ...kindOf(dated, entry, input) };
  return { event: named, lines: linesOf(event, named) };
}

/** Its dates after a reading: nights that it had and has no more are given up once a later reading agrees, as those of one that is missing. */
function datesOf(
  event: KnownEvent,
  entry: ClassifiedEntry,
  { by, input: { now, today } }: { by: Match['by']; input: ImportInput },
): Pick<KnownEvent, 'arrival' | 'departure' | 'narrowing'> {
  const isOpen = entry.isEndless && entry.departure < event.departure && overlaps(entry, event);
  const departure = isOpen ? event.departure : entry.departure;
  if (event.kind === 'window') return { ...windowOf(event, { ...entry, departure }, today), narrowing: null };
  const isUnderWay = event.arrival <= today && event.departure > today;
  // Some calendars cut off the nights that are over: it has arrived when it did.
  const isCut = isUnderWay && entry.arrival > event.arrival && entry.arrival <= addDays(today, 1);
  const read = { arrival: isCut ? event.arrival : entry.arrival, departure };
  const frees = read.arrival > event.arrival || read.departure < event.departure;
  // Elsewhere altogether is no garbled end, and nights in between are nobody's.
  const isElsewhere = by !== 'overlap' && !overlaps(read, event);
  // Of one that became several, the rest are events of their own.
  if (!frees || isElsewhere || by === 'tiles' || !isHoldingKind(event.kind)) return { ...read, narrowing: null };
  const { narrowing } = event;
  const since = narrowing && sameNights(narrowing, read) ? narrowing.since : now;
  if (now.getTime() - since.getTime() >= confirmAfter) return { ...read, narrowing: null };
  return {
    arrival: read.arrival < event.arrival ? read.arrival : event.arrival,
    departure: read.departure > event.departure ? read.departure : event.departure,
    narrowing: { ...read, since },
  };
}

/**
 * A window that ends where it did has begun when it did; another has moved. It begins today at the earliest: nights before are of what it
 * touches.
 */
function windowOf(event: Nights, { arrival, departure }: Nights, today: string): Nights {
  const isSame = event.departure === departure && event.arrival <= today && arrival <= addDays(today, 1);
  return { arrival: isSame ? event.arrival : laterDay(arrival, today), departure };
}

function kindOf(
  event: KnownEvent,
  entry: ClassifiedEntry,
  { exported, now }: ImportInput,
): Pick<KnownEvent, 'kind' | 'corrected' | 'uncoveredSince'> {
  const { kind, corrected } = event;
  const settled = { uncoveredSince: null };
  if (entry.corrected) return { ...settled, kind: entry.kind, corrected: true };
  if (corrected) return { ...settled, kind, corrected };
  if (kind === 'tentative' && entry.kind === 'stay') return { ...settled, kind: 'stay', corrected };
  if (kind !== 'echo' || isStillOurs(entry, exported)) return { ...settled, kind, corrected };
  // It has read that we need them no more. If it closes them all the same, for a while, they are its own.
  const uncoveredSince = event.uncoveredSince ?? now;
  const isOwn = now.getTime() - uncoveredSince.getTime() >= confirmAfter || !sameNights(event, entry);
  return isOwn ? { ...settled, kind: entry.kind, corrected } : { kind, corrected, uncoveredSince };
}

/** Whether what a channel has last read of us has all nights of an echo. */
function isStillOurs(entry: ClassifiedEntry, exported: ExportedNights): boolean {
  return entry.uid.endsWith(ownUidDomain) || isCovered(entry, exported.told);
}

function linesOf(before: KnownEvent, event: KnownEvent): EventLine[] {
  if (event.kind === 'window' || event.kind === 'echo') return [];
  if (before.kind === 'echo') return [lineOf('echo_held', event)];
  if (before.state === 'gone') return [lineOf('revived', event)];
  const lines: EventLine[] = [];
  if (before.state === 'vanishing') lines.push(lineOf('back', event));
  if (before.kind === 'tentative' && event.kind === 'stay') lines.push(lineOf('confirmed', event));
  else if (before.kind !== event.kind) lines.push(lineOf('corrected', event));
  if (!sameNights(before, event)) lines.push(lineOf('changed', event, before));
  const { narrowing } = event;
  if (narrowing && !(before.narrowing && sameNights(before.narrowing, narrowing)))
    lines.push(lineOf('narrowing', { ...event, ...narrowing }, event));
  return lines;
}

/** One of several that the calendar writes as one now. */
function readMerged(event: KnownEvent, entry: ClassifiedEntry): Step {
  const merged: KnownEvent = { ...event, state: 'seen', missingSince: null, keptByHost: false, narrowing: null };
  if (event.uid === entry.uid && event.state === 'seen' && event.missingSince === null)
    return { event: merged, lines: [] };
  return { event: { ...merged, uid: entry.uid }, lines: isHoldingKind(event.kind) ? [lineOf('merged', event)] : [] };
}

/** One that a window of the platform lies over, or whose dates are garbled. */
function stand(event: KnownEvent): Step {
  const standing: KnownEvent = { ...event, state: 'seen', missingSince: null, narrowing: null };
  return { event: standing, lines: linesOf(event, standing) };
}

/** Each of the host's own reservations is one event at most. */
class Adoptions {
  readonly byEvent = new Map<string, string>();
  readonly #left: Set<OwnStay>;

  constructor(stays: readonly OwnStay[]) {
    this.#left = new Set(stays);
  }

  adopt(event: KnownEvent): boolean {
    const left = [...this.#left];
    const stay =
      left.find(({ reference }) => event.code !== null && reference.trim().toUpperCase() === event.code) ??
      left.find((one) => sameNights(one, event));
    if (!stay) return false;
    this.#left.delete(stay);
    this.byEvent.set(event.id, stay.id);
    return true;
  }
}

/** Whether an entry may be what we told the channel, come back: it does not say what it is, and the channel had all of it from us. */
function isEcho(entry: ClassifiedEntry, input: Pick<ImportInput, 'exported' | 'today' | 'now'>): boolean {
  if (entry.isCertain || !isHoldingKind(entry.kind)) return false;
  if (entry.uid.endsWith(ownUidDomain)) return true;
  return isGuestKind(entry.kind) ? isTold(entry, input.exported, input) : isCovered(entry, input.exported.told);
}

/** An entry that nothing was known of. */
function begin(entry: ClassifiedEntry, input: ImportInput, adoptions: Adoptions): Step {
  const { now, newId, known } = input;
  const { isCertain: _, signature: __, isEndless: ___, ...fields } = entry;
  const isEchoed = isEcho(entry, input);
  const event: KnownEvent = {
    ...fields,
    arrival: entry.kind === 'window' ? laterDay(entry.arrival, input.today) : entry.arrival,
    id: newId(),
    kind: isEchoed ? 'echo' : entry.kind,
    state: 'seen',
    firstSeenAt: now,
    missingSince: null,
    uncoveredSince: isEchoed && !isStillOurs(entry, input.exported) ? now : null,
    narrowing: null,
    keptByHost: false,
  };
  if (event.kind === 'stay' && adoptions.adopt(event)) return { event, lines: [lineOf('adopted', event)] };
  // Windows move each day: told once.
  const isKnown = event.kind === 'window' && known.some(({ kind }) => kind === 'window');
  return { event, lines: isKnown ? [] : [lineOf('begun', event)] };
}

function giveUpWord(event: KnownEvent): KnownEvent {
  return event.keptByHost ? { ...event, keptByHost: false, missingSince: null } : event;
}

/** An event that the calendar lacks. @param isHeld in quarantine. */
function miss(event: KnownEvent, { now, today }: ImportInput, isHeld: boolean): Step {
  const { state, kind } = event;
  if (state === 'gone' || state === 'past') return { event, lines: [] };
  if (event.departure <= today) return { event: { ...event, state: 'past' }, lines: [] };
  if (!isHoldingKind(kind)) return { event: { ...event, state: 'gone', missingSince: now }, lines: [] };
  if (event.keptByHost) return { event, lines: [] };
  const missingSince = event.missingSince ?? now;
  const missing: KnownEvent = { ...event, missingSince, narrowing: null };
  if (event.arrival <= today && isGuestKind(kind)) {
    const lines = event.missingSince === null ? [lineOf('under_way', event)] : [];
    return { event: { ...missing, state: 'seen' }, lines };
  }
  // In quarantine the line of the feed says it of all.
  if (state === 'seen')
    return { event: { ...missing, state: 'vanishing' }, lines: isHeld ? [] : [lineOf('vanishing', event)] };
  if (isHeld || now.getTime() - missingSince.getTime() < confirmAfter) return { event: missing, lines: [] };
  return { event: { ...missing, state: 'gone' }, lines: [lineOf('gone', event)] };
}
