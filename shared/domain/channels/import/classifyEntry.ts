import { addDays, addMonths, daysOf, laterDay, monthOf, nightsBetween } from '@app/contract/core/days.ts';
import type { Correction, EventKind } from '@app/contract/channels/rules.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import type { CalendarEntry } from '../ical/ReadCalendar.ts';
import type { KnownEvent, Nights } from './KnownEvent.ts';

/** An entry with what its channel means by it. */
export interface ClassifiedEntry extends Nights {
  uid: string;
  summary: string;
  kind: EventKind;
  /** The channel's own number of the stay. */
  code: string | null;
  guestName: string | null;
  /**
   * Whether the channel says so itself. Where stays and closed nights look alike, an entry may be what we told the channel, come back.
   */
  isCertain: boolean;
  /** What a host's correction of it holds for: every entry that has the same. */
  signature: string;
  corrected: boolean;
  /** Nothing is known of nights after the first. */
  isEndless: boolean;
}

/** A correction that the host made, for all entries of a feed that are alike. */
export interface FeedRule {
  signature: string;
  becomes: Correction;
}

type Meaning = Pick<ClassifiedEntry, 'kind'> &
  Partial<Pick<ClassifiedEntry, 'code' | 'guestName' | 'isCertain'>> & { edge?: 'notice' | 'horizon' };

interface Seen {
  entry: CalendarEntry;
  productId: string;
  /** The day that it is at the property. */
  today: string;
  /** Nothing of the calendar ends later. */
  isLast: boolean;
  /** Nothing else is known of it. */
  mayBeWindow: boolean;
  /** Null: nothing is known of the feed yet. */
  notice: Notice | null;
}

/** What is known of the notice of a feed. */
interface Notice {
  /** Nights of the longest one. */
  nights: number;
  /** By the end of each that the last reading had, the day on which it was first read to end there. */
  since: ReadonlyMap<string, string>;
}

/** Longer entries of a channel that does not tell stays from closed nights are closed seasons. */
const longestUnnamedStay = 60;
/** Nights of the longest notice that channels know. */
export const longestNotice = 7;
/** A horizon block is the calendar's last entry, as long as this, and ends so many days from today or later. */
const horizon = { nights: 60, endsAfter: 330 };
/** Platforms sell so many months ahead: a season that a host closed seldom begins just there. */
const monthsAhead = [3, 6, 9, 12, 15, 16, 18, 24];

/**
 * A notice begins today, and moves: once a feed is known, what is longer than its notice, a day more or less, or still ends where it did two
 * days ago, was closed by the host.
 */
function isNotice({ entry: { arrival, departure }, today, mayBeWindow, notice }: Seen): boolean {
  const since = notice?.since.get(departure);
  // Nights that are over are of what touches it.
  const begins = laterDay(arrival, today);
  return (
    mayBeWindow &&
    begins <= addDays(today, 1) &&
    departure > today &&
    departure <= addDays(today, (notice?.nights ?? longestNotice) + 1) &&
    (since === undefined || begins < addDays(since, 2))
  );
}

/**
 * The nights that cannot be booked yet move with the days, so that they begin as far from today as platforms sell ahead. What begins
 * elsewhere is a season that the host closed.
 */
function isHorizon({ entry, today, isLast, mayBeWindow }: Seen): boolean {
  return (
    mayBeWindow &&
    isLast &&
    nightsBetween(entry.arrival, entry.departure) >= horizon.nights &&
    entry.departure >= addDays(today, horizon.endsAfter) &&
    // A platform’s day may be the one before or after.
    monthsAhead.some((months) => Math.abs(nightsBetween(addMonthsToDay(today, months), entry.arrival)) <= 1)
  );
}

/** The same day of a later month, or its last one. */
function addMonthsToDay(day: string, months: number): string {
  const days = daysOf(addMonths(monthOf(day), months));
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day;
}

/** '…/hosting/reservations/details/HMAB12CD34', and until 2021 '…?code=HMAB12CD34'. */
const airbnbCode = /\bHM[A-Z0-9]{6,12}\b/;

function readAirbnb(seen: Seen): Meaning {
  const { summary, description } = seen.entry;
  const code = airbnbCode.exec(description)?.[0] ?? null;
  if (code !== null) return { kind: 'stay', code, isCertain: true };
  // « Airbnb (Not available) » in whatever language the host has chosen.
  if (/^airbnb\s*\(|not available|indisponible|n(o|on|ão) dispon|nicht verf|niet beschik/i.test(summary)) {
    if (isNotice(seen)) return { kind: 'window', edge: 'notice' };
    if (isHorizon(seen)) return { kind: 'window', edge: 'horizon' };
    return { kind: 'block' };
  }
  return /^(reserv|réserv)/i.test(summary) ? { kind: 'stay', isCertain: true } : { kind: 'busy' };
}

/** Stays, closed nights and the horizon are written alike: length and place are all that tells them apart. */
function readUnnamed(seen: Seen): Meaning {
  if (isHorizon(seen)) return { kind: 'window', edge: 'horizon' };
  const nights = nightsBetween(seen.entry.arrival, seen.entry.departure);
  return { kind: nights > longestUnnamedStay ? 'closure' : 'stay' };
}

function readAbritel({ entry }: Seen): Meaning {
  const [first = '', ...rest] = entry.summary.split(' - ');
  const word = first.trim();
  const guestName = rest.join(' - ').trim() || null;
  if (/^(reserved|réservée?)$/i.test(word)) return { kind: 'stay', guestName, isCertain: true };
  if (/^(tentative|provisoire)$/i.test(word)) return { kind: 'tentative', guestName, isCertain: true };
  return /^(blocked|indisponible|unavailable)$/i.test(word) ? { kind: 'block' } : { kind: 'busy' };
}

/** An agenda of one's own: whatever stands there takes its nights, under its own words. */
function readAgenda(): Meaning {
  return { kind: 'busy' };
}

/** Calendars of Gîtes de France, Smoobu, Holidu and others, by the words that they use. */
function readOther({ entry: { summary } }: Seen): Meaning {
  if (/^booked$/i.test(summary.trim())) return { kind: 'stay', isCertain: true };
  // A guest may be called Bloquet or La Fermière: what follows « Réservé - » says nothing.
  const words = /^(reserved|réservée?|booked)\s*[-:–]/i.exec(summary)?.[0] ?? summary;
  if (/block|(in|non )disponib|unavailable|not available|closed|ferm[ée]|bloqu/i.test(words)) return { kind: 'block' };
  if (!/reserv|réserv|book/i.test(words)) return { kind: 'busy' };
  // « Réservé - Maria », « Booked: Maria ».
  const [word = '', name = ''] = summary.split(/[-:–]/, 2);
  return { kind: 'stay', guestName: /reserv|réserv|book/i.test(word) ? name.trim() || null : null };
}

const readers: Readonly<Record<Channel, (seen: Seen) => Meaning>> = {
  airbnb: readAirbnb,
  booking: readUnnamed,
  abritel: readAbritel,
  greengo: readUnnamed,
  google: readAgenda,
  other: readOther,
};

/** The words that all entries alike share: what follows a dash may be a guest's name. */
function signatureOf({ summary }: Pick<CalendarEntry, 'summary'>, { kind, edge }: Meaning): string {
  if (edge) return edge;
  const words = (summary.split(' - ')[0] ?? '').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 60);
  return kind === 'closure' ? `long ${words}` : words;
}

interface Reading extends Pick<Seen, 'productId' | 'today' | 'notice'> {
  channel: Channel;
  rules: readonly FeedRule[];
  /** Whether nothing else is known of an entry; by default of none. */
  mayBeWindow?: (entry: CalendarEntry) => boolean;
}

/** What is known of the notice of a feed; null when nothing is known of the feed at all. */
export function noticeOf(
  known: readonly Pick<KnownEvent, 'kind' | 'state' | 'arrival' | 'departure'>[],
): Notice | null {
  if (known.length === 0) return null;
  const ends = new Set(
    known.flatMap(({ kind, departure }) => (kind === 'block' || kind === 'echo' ? [departure] : [])),
  );
  const notices = known.filter(
    ({ kind, arrival, departure }) => kind === 'window' && nightsBetween(arrival, departure) <= longestNotice + 1,
  );
  // One that ends where closed nights do was those nights, or had some of them.
  const alone = notices.filter(({ departure }) => !ends.has(departure));
  const lengths = (alone.length > 0 ? alone : notices).map(({ arrival, departure }) =>
    nightsBetween(arrival, departure),
  );
  const seen = notices.filter(({ state }) => state === 'seen');
  return {
    nights: Math.max(0, ...lengths),
    since: new Map(seen.map(({ departure, arrival }) => [departure, arrival])),
  };
}

/** What a correction of an event that is known holds for: what the next reading will say of it. */
export function signatureOfEvent(
  { kind, corrected, ...event }: KnownEvent,
  { channel, today }: Pick<Reading, 'channel' | 'today'>,
): string {
  const entry = { ...event, description: event.code ?? '', tentative: false };
  // Where a season lies makes it no window, once it is known for one.
  const mayBeWindow = kind === 'window' || corrected;
  return signatureOf(entry, readers[channel]({ entry, productId: '', today, isLast: true, mayBeWindow, notice: null }));
}

/** What the entries of a calendar are: as their channel writes, unless the host said otherwise of all that are alike. */
export function classifyEntries(
  entries: readonly CalendarEntry[],
  { channel, productId, today, rules, notice, mayBeWindow = () => true }: Reading,
): ClassifiedEntry[] {
  const end = entries.reduce((last, { departure }) => (departure > last ? departure : last), '');
  const corrections = new Map(rules.map(({ signature, becomes }) => [signature, becomes]));
  return entries.map((entry) => {
    const isLast = entry.departure === end;
    const meaning = readers[channel]({ entry, productId, today, isLast, mayBeWindow: mayBeWindow(entry), notice });
    const signature = signatureOf(entry, meaning);
    const correction = corrections.get(signature);
    const kind = entry.tentative && meaning.kind !== 'window' ? 'tentative' : meaning.kind;
    return {
      uid: entry.uid,
      arrival: entry.arrival,
      departure: entry.departure,
      summary: entry.summary,
      kind: correction ?? kind,
      code: meaning.code ?? null,
      guestName: meaning.guestName ?? null,
      isCertain: correction !== undefined || meaning.isCertain === true,
      signature,
      corrected: correction !== undefined,
      isEndless: entry.isEndless === true,
    };
  });
}
