import { addDays } from '@app/contract/core/days.ts';
import type { FeedEventView, FeedView, correctEventEndpoint } from '@app/contract/channels/api.ts';
import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, newId, type Platform, type Tx } from '../../platform/index.ts';
import { dayAtProperty, transactNights } from '../../reservations/index.ts';
import { reviewDoubleBookings } from '../conflicts/reviewDoubleBookings.ts';
import { answerQuarantine } from '../import/answerQuarantine.ts';
import { signatureOfEvent } from '../import/classifyEntry.ts';
import type { KnownEvent } from '../import/KnownEvent.ts';
import { lineOf, type EventLine } from '../import/LedgerLine.ts';
import { quarantineOf } from '../reading/applyReading.ts';
import { lockFeed, type LockedFeed } from '../reading/lockFeed.ts';
import { loadKnownEvents } from '../reading/loadFeedState.ts';
import { writeEvents } from '../reading/writeEvents.ts';
import { Feed, FeedReading, FeedRule } from '../records/Feed.entity.ts';
import { readFeedEvents, readFeedView, type OwnFeed } from './feedReads.ts';

type Correction = EndpointInput<typeof correctEventEndpoint>['body'];

/** Runs what a host says of one of their feeds, which is locked with its property. @throws DomainError account_restricted, not_found. */
async function answer(
  platform: Platform,
  own: OwnFeed,
  work: (tx: Tx, locked: LockedFeed, today: string) => Promise<void>,
): Promise<void> {
  await transactNights(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    if ((await tx.em.count(Feed, { id: own.id, account: own.accountId })) === 0) throw new DomainError('not_found');
    const locked = await lockFeed(tx, own.id);
    if (!locked) throw new DomainError('not_found');
    await work(tx, locked, dayAtProperty(tx.clock.now(), locked.property.hours));
    await reviewDoubleBookings(tx, locked.property);
  });
}

/** Writes what the host's word makes of events, with its lines in the ledger. */
async function write(
  tx: Tx,
  locked: LockedFeed,
  today: string,
  kind: 'answer' | 'correction',
  change: (known: readonly KnownEvent[]) => { events: readonly KnownEvent[]; lines: readonly EventLine[] },
): Promise<void> {
  const { known, reservations } = await loadKnownEvents(tx, locked.feed.id, today);
  const { events, lines } = change(known);
  await writeEvents(tx, locked, { known, reservations, plan: { events } });
  tx.em.create(FeedReading, {
    id: newId(),
    feed: locked.feed,
    kind,
    at: tx.clock.now(),
    lines: [...lines],
    skipped: [],
    failure: null,
    context: null,
  });
}

/**
 * A host says what became of the stays that a quarantine keeps; of a calendar of another property, that it is the right one (`release`).
 * @throws DomainError account_restricted, not_found, not_quarantined.
 */
export async function answerFeedQuarantine(
  platform: Platform,
  own: OwnFeed,
  decision: 'release' | 'keep',
): Promise<FeedView> {
  await answer(platform, own, async (tx, locked, today) => {
    const { feed } = locked;
    const quarantine = quarantineOf(feed);
    if (!quarantine) throw new DomainError('not_quarantined');
    if (quarantine.reason === 'other_property') {
      // Kept: nothing is taken from it until its address is another.
      if (decision === 'release')
        // Compared once more, also where it is the same as it was.
        Object.assign(feed, { acceptsForeign: true, quarantine: null, plannedAt: null, nextReadAt: tx.clock.now() });
      return;
    }
    await write(tx, locked, today, 'answer', (known) => answerQuarantine(known, quarantine, decision));
    Object.assign(feed, { quarantine: null, alarmedAt: null });
  });
  return readFeedView(platform, own);
}

/**
 * A host says what an entry of a calendar is, or what all are that look like it, from now on, too.
 * @throws DomainError account_restricted, not_found.
 */
export async function correctEvent(
  platform: Platform,
  own: OwnFeed,
  { eventId, becomes, scope }: Correction,
): Promise<{ events: FeedEventView[] }> {
  await answer(platform, own, async (tx, locked, today) => {
    const { feed } = locked;
    await write(tx, locked, today, 'correction', (known) => {
      const named = known.find(({ id }) => id === eventId);
      if (!named) throw new DomainError('not_found');
      const seen = { channel: feed.channel, today };
      const signature = signatureOfEvent(named, seen);
      const alike = known.filter(
        (event) => event === named || (scope === 'alike' && signatureOfEvent(event, seen) === signature),
      );
      if (scope === 'alike') {
        tx.em.create(FeedRule, { id: newId(), feed, signature, becomes, createdAt: tx.clock.now() });
      }
      const events = alike
        .filter(({ kind, state }) => kind !== becomes && state !== 'gone' && state !== 'past')
        .map((event): KnownEvent => ({ ...event, kind: becomes, corrected: true, uncoveredSince: null }));
      return { events, lines: events.map((event) => lineOf('corrected', event)) };
    });
    feed.nextReadAt = tx.clock.now();
  });
  return listFeedEvents(platform, own);
}

/** What a feed of a host contains from today on. @throws DomainError not_found when it is not theirs. */
export async function listFeedEvents(platform: Platform, own: OwnFeed): Promise<{ events: FeedEventView[] }> {
  await readFeedView(platform, own);
  const from = addDays(platform.clock.now().toISOString().slice(0, 10), -1);
  const events = await readFeedEvents(platform, [own.id], from);
  return { events: events.map(({ feedId: _feedId, ...event }) => event) };
}
