import type { FeedZone } from './feedZones.ts';
import type { Zone } from './Zone.ts';

/** What Outlook and Exchange call the zones in which our hosts, their agencies and their guests live. */
const windowsNames: Record<string, string> = {
  'romance standard time': 'Europe/Paris',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'e. europe standard time': 'Europe/Chisinau',
  'fle standard time': 'Europe/Kiev',
  'gtb standard time': 'Europe/Bucharest',
  'turkey standard time': 'Europe/Istanbul',
  'russian standard time': 'Europe/Moscow',
  'morocco standard time': 'Africa/Casablanca',
  'w. central africa standard time': 'Africa/Lagos',
  'mauritius standard time': 'Indian/Mauritius',
  'central pacific standard time': 'Pacific/Guadalcanal',
  'sa western standard time': 'America/La_Paz',
  'sa eastern standard time': 'America/Cayenne',
  'saint pierre standard time': 'America/Miquelon',
  'atlantic standard time': 'America/Halifax',
  'eastern standard time': 'America/New_York',
  'us eastern standard time': 'America/Indianapolis',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
  'hawaiian standard time': 'Pacific/Honolulu',
  utc: 'UTC',
  'coordinated universal time': 'UTC',
  'tzone://microsoft/utc': 'UTC',
  z: 'UTC',
};

/** Each holds some tens of kilobytes. There are some 600 zones, and any number of ways to write their letters. */
const cacheSize = 100;
const cache = new Map<string, Zone | null>();

/**
 * The zone of a name of the IANA.
 *
 * @throws RangeError when there is none.
 */
export function zoneOf(name: string): Zone {
  const zone = knownZone(name);
  if (!zone) throw new RangeError(`No time zone is called ${name}.`);
  return zone;
}

/**
 * The zone that a calendar means by a TZID, from the surest source to the least: a name of the IANA or of Windows, a name
 * of the IANA at the end of another ('/mozilla.org/20050126_1/Europe/Paris'), the VTIMEZONE of the calendar. Undefined
 * when none of them knows: the time is then read as the property's own.
 */
export function findZone(tzid: string, feedZones: () => ReadonlyMap<string, FeedZone>): Zone | undefined {
  const name = tzid.startsWith('/') ? tzid.slice(1) : tzid;
  const segments = name.length <= 200 ? name.split('/') : [];
  const known =
    knownZone(windowsNames[name.toLowerCase()] ?? name) ??
    (segments.length > 3 ? knownZone(segments.slice(-3).join('/')) : undefined) ??
    (segments.length > 2 ? knownZone(segments.slice(-2).join('/')) : undefined);
  if (known) return known;
  const fromFeed = feedZones().get(tzid);
  return (fromFeed?.location === undefined ? undefined : knownZone(fromFeed.location)) ?? fromFeed;
}

function knownZone(name: string): Zone | undefined {
  const key = name.toLowerCase();
  const cached = cache.get(key);
  if (cached !== undefined) return cached ?? undefined;
  const zone = buildZone(name);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(key, zone ?? null);
  return zone;
}

function buildZone(name: string): Zone | undefined {
  if (!/^[a-z][\w+/-]{0,60}$/i.test(name)) return undefined;
  try {
    return zoneWithOffsets(offsetsOf(name));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A function from UTC to the seconds that the clocks of the zone are ahead of it. */
function offsetsOf(name: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (utc) => {
    // '03/29/2026, 01:59:59'. Cutting it is faster than asking for its parts.
    const text = format.format(utc * 1000);
    const number = (from: number, to: number) => Number(text.slice(from, to));
    const date = Date.UTC(
      number(6, 10),
      number(0, 2) - 1,
      number(3, 5),
      number(12, 14),
      number(15, 17),
      number(18, 20),
    );
    return date / 1000 - utc;
  };
}

/**
 * A time that the clocks skip in spring is read with the offset before the change, and one that they show twice in autumn
 * is its first (RFC 5545, 3.3.5).
 */
function zoneWithOffsets(offsetAt: (utc: number) => number): Zone {
  const aDay = 86_400;
  return {
    fromUtc: (utc) => utc + offsetAt(utc),
    toUtc: (clock) => {
      const before = offsetAt(clock - aDay);
      const after = offsetAt(clock + aDay);
      if (before === after || offsetAt(clock - before) === before) return clock - before;
      return offsetAt(clock - after) === after ? clock - after : clock - before;
    },
  };
}
