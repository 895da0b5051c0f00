import type { z } from 'zod';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { previewFeedEndpoint, PreviewedEntry } from '@app/contract/channels/api.ts';
import { isHoldingKind } from '@app/contract/channels/rules.ts';
import { nightsBetween } from '@app/contract/core/days.ts';
import { channelNames, type Channel } from '@app/contract/reservations/rules.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, transact, type Platform, type Tx } from '../../platform/index.ts';
import { dayAtProperty, readLockedProperty, type LockedProperty } from '../../reservations/index.ts';
import { readExportedNights } from '../exports/exportedOccupancies.ts';
import { readCalendar } from '../ical/reading/readCalendar.ts';
import type { ReadCalendar } from '../ical/ReadCalendar.ts';
import { isExcessive } from '../import/calendarSize.ts';
import { classifyEntries } from '../import/classifyEntry.ts';
import { labelOf } from '../words/labelOf.ts';
import { namesProperty, planImport } from '../import/planImport.ts';
import type { KnownEvent } from '../import/KnownEvent.ts';
import { fetchCalendar } from '../reading/fetchCalendar.ts';
import { loadOwnStays, readForeign } from '../reading/loadFeedState.ts';
import { refuseKnownAddress, requireAddress } from './changeFeeds.ts';
import { describeRefusal } from '../words/failureSentences.ts';
import { skippedSentence } from '../words/ledgerSentences.ts';
import { recogniseChannel } from './recogniseChannel.ts';

type Preview = z.output<typeof previewFeedEndpoint.response>;
type Asked = EndpointInput<typeof previewFeedEndpoint>['body'];

/** Milliseconds that somebody waits before a form. */
const longestWait = 10_000;
/** Bytes of a calendar that is read while somebody waits, and others with them: a thousand times what channels send. */
const largestPreview = 1024 * 1024;

/**
 * Reads a calendar and says what would enter the planning; nothing is written.
 * @throws DomainError account_restricted, not_found, invalid_input, feed_known; feed_unreadable, which says why and what to do.
 */
export async function previewFeed(
  platform: Platform,
  { accountId, propertyId }: { accountId: string; propertyId: string },
  { channel, url: text, rules }: Asked,
): Promise<Preview> {
  const url = requireAddress(text);
  // Before anything goes out.
  await transact(platform, accountId, async (tx) => {
    await requireAbility(tx, accountId, 'addThings');
    await readLockedProperty(tx, accountId, propertyId);
    await refuseKnownAddress(tx, accountId, url);
  });
  const begun = performance.now();
  const fetched = await fetchCalendar({
    url: url.href,
    etag: null,
    lastModified: null,
    privateHosts: platform.providers.feedPrivateHosts,
    contactUrl: platform.appUrl,
    timeout: longestWait,
    largest: largestPreview,
  });
  const tookMs = Math.round(performance.now() - begun);
  if (fetched.outcome === 'failed') throw unreadable(describeRefusal(fetched.failure, channel, url));
  if (fetched.outcome === 'unchanged')
    throw unreadable(describeRefusal({ reason: 'refused_status', status: 304 }, channel, url));
  return transact(platform, accountId, async (tx) => {
    const property = await readLockedProperty(tx, accountId, propertyId);
    const today = dayAtProperty(tx.clock.now(), property.hours);
    const calendar = readCalendar(fetched.body, { timeZone: property.hours.timeZone, today });
    if ('unreadable' in calendar) throw unreadable(describeRefusal({ reason: calendar.unreadable }, channel, url));
    if (isExcessive(calendar, today)) throw unreadable(describeRefusal({ reason: 'too_many_entries' }, channel, url));
    const entries = await foresee(tx, { property, today, calendar, channel, rules });
    const uids = calendar.entries.map(({ uid }) => uid);
    const count = (...outcomes: PreviewedEntry['outcome'][]) =>
      entries.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const foreign = await readForeign(tx, property, { channel, uids });
    const looksLike = recogniseChannel(url, calendar);
    return {
      tookMs,
      looksLike: looksLike === channel ? null : looksLike,
      entries,
      skipped: calendar.skipped.slice(0, 50).map(skippedSentence),
      counts: {
        stays: count('stay', 'known'),
        closed: count('closed'),
        leftAside: count('left_aside'),
        conflicts: count('conflict'),
      },
      otherProperty: foreign.find(({ uid }) => namesProperty(uid))?.property ?? null,
    };
  });
}

function unreadable({ sentence, advice }: { sentence: string; advice: string }): DomainError {
  const detail = `${sentence} ${advice}`;
  return new DomainError('feed_unreadable', { detail, fields: { url: detail } });
}

interface Foreseen {
  property: LockedProperty;
  today: string;
  calendar: ReadCalendar;
  channel: Channel;
  rules: Asked['rules'];
}

async function foresee(tx: Tx, { property, today, calendar, channel, rules }: Foreseen): Promise<PreviewedEntry[]> {
  const plan = planImport({
    channel,
    now: tx.clock.now(),
    today,
    calendar,
    known: [],
    quarantine: null,
    rules,
    exported: await readExportedNights(tx, property, { channel, feedId: null }),
    foreignUids: new Set(),
    ownStays: await loadOwnStays(tx, property, channel),
    newId,
  });
  const signatures = new Map(
    classifyEntries(calendar.entries, { channel, productId: calendar.productId, today, rules, notice: null }).map(
      (entry) => [`${entry.uid} ${entry.arrival} ${entry.departure}`, entry.signature],
    ),
  );
  const taken = await readTaken(tx, property, plan.events, [...plan.adoptions.values()]);
  return plan.events
    .toSorted((one, other) => one.arrival.localeCompare(other.arrival))
    .map((event) => ({
      arrival: event.arrival,
      departure: event.departure,
      nights: nightsBetween(event.arrival, event.departure),
      kind: event.kind,
      label: labelOf(event, channel),
      signature: signatures.get(`${event.uid} ${event.arrival} ${event.departure}`) ?? '',
      ...outcomeOf(event, plan.adoptions.has(event.id), taken.get(event.id)),
    }));
}

function outcomeOf(
  event: KnownEvent,
  isKnown: boolean,
  taken: string | undefined,
): Pick<PreviewedEntry, 'outcome' | 'sentence'> {
  if (isKnown) return { outcome: 'known', sentence: 'Déjà dans votre planning' };
  switch (event.kind) {
    case 'echo':
      return { outcome: 'left_aside', sentence: 'Votre propre calendrier, revenu en écho' };
    case 'window':
      return { outcome: 'left_aside', sentence: 'Nuits que la plateforme ne vend plus, ou pas encore' };
    case 'ignored':
      return { outcome: 'left_aside', sentence: 'À votre demande' };
    case 'stay':
    case 'busy':
      return taken === undefined
        ? { outcome: 'stay', sentence: event.kind === 'stay' ? 'Séjour' : 'Occupé' }
        : { outcome: 'conflict', sentence: taken };
    case 'tentative':
      return { outcome: 'stay', sentence: 'Demande en cours, ses nuits sont gardées' };
    case 'closure':
      return { outcome: 'closed', sentence: 'Longue fermeture' };
    case 'block':
      return {
        outcome: 'closed',
        sentence: taken === undefined ? 'Fermé par vous' : 'Fermé par vous, nuits déjà prises ici',
      };
  }
}

/** Which planned events want nights that somebody else has, and who, in a few words. */
async function readTaken(
  { em }: Pick<Tx, 'em'>,
  { unitIds }: LockedProperty,
  events: readonly KnownEvent[],
  adopted: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanting = events.filter(({ kind }) => isHoldingKind(kind));
  const rows = await em.execute<{ id: string; kind: string; name: string | null; channel: Channel | null }[]>(
    `select distinct on (t.id) t.id, o.kind, g.last_name as name, e.channel
     from jsonb_to_recordset(?::jsonb) as t(id uuid, arrival date, departure date)
     join occupancy o on o.state = 'held' and o.unit_id = any(?::uuid[])
       and daterange(o.arrival, o.departure) && daterange(t.arrival, t.departure)
     left join reservation r on r.id = o.reservation_id left join guest g on g.id = r.guest_id
     left join channel_event e on e.id = o.event_id
     where o.reservation_id is null or o.reservation_id <> all(?::uuid[])
     order by t.id, o.arrival`,
    [
      JSON.stringify(wanting.map(({ id, arrival, departure }) => ({ id, arrival, departure }))),
      `{${unitIds.join(',')}}`,
      `{${adopted.join(',')}}`,
    ],
  );
  return new Map(rows.map(({ id, kind, name, channel }) => [id, takenBy(kind, name, channel)]));
}

function takenBy(kind: string, name: string | null, channel: Channel | null): string {
  if (channel !== null) return `Nuits déjà prises sur ${channelNames[channel]}`;
  if (kind === 'block') return 'Nuits que vous avez fermées';
  return name ? `Nuits déjà prises par ${name}` : 'Nuits déjà prises';
}
