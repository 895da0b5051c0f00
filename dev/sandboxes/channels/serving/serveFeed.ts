import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type Asked, Refusal } from '@sandbox/base';
import { answerBadly } from '../faults/answerBadly.ts';
import { type FaultMode, isEventFault, isTextFault } from '../faults/faultModes.ts';
import type { Fault, FeedFaults } from '../faults/FeedFaults.ts';
import { spoilEvents } from '../faults/spoilEvents.ts';
import { type Body, plainBody, spoilText } from '../faults/spoilText.ts';
import { eventsOf, feedForms } from '../feeds/buildFeed.ts';
import type { FeedContext, FeedEvent } from '../feeds/FeedForm.ts';
import { channelFacts } from '../state/channels.ts';
import { type ChannelsState, keyOf } from '../state/ChannelsState.ts';
import type { Listing, Rules } from '../state/Listing.ts';
import { uidFrom } from '../state/uids.ts';

export interface FeedParts {
  state: ChannelsState;
  faults: FeedFaults;
}

/** What concerns the connection rather than the calendar: a HEAD has no body to which it could happen. */
const bodyFaults: readonly FaultMode[] = ['slow', 'drip', 'cut', 'huge', 'bomb'];

/** Answers a read of a listing's feed, as the platform does and as its fault wants, and notes it. */
export function serveFeed(
  { state, faults }: FeedParts,
  listing: Listing,
  asked: Asked,
  response: ServerResponse,
): void {
  const { method, request, url } = asked;
  const { headers } = request;
  if (method !== 'GET' && method !== 'HEAD') throw new Refusal(405, 'A feed can only be read.');
  const fault = faultOf(faults, listing, asked);
  const body = bodyOf(state, listing, fault, url);
  const status = sendFeed(state, { listing, fault, body, headers }, asked, response);
  state.note(listing, {
    act: 'feed_read',
    userAgent: headers['user-agent'] ?? null,
    ifNoneMatch: headers['if-none-match'] ?? null,
    ...(headers['if-modified-since'] !== undefined && { ifModifiedSince: headers['if-modified-since'] }),
    status,
    ...(fault && { fault: fault.mode }),
  });
}

/** A HEAD does not use a fault up, and the target of a redirection is the feed as it is. */
function faultOf(faults: FeedFaults, listing: Listing, { method, url }: Asked): Fault | null {
  if (url.searchParams.has('redirected')) return null;
  if (method === 'GET') return faults.take(keyOf(listing));
  const fault = faults.of(keyOf(listing));
  return fault && bodyFaults.includes(fault.mode) ? null : fault;
}

interface Answered {
  listing: Listing;
  fault: Fault | null;
  body: Body;
  headers: IncomingHttpHeaders;
}

function sendFeed(
  state: ChannelsState,
  { listing, fault, body, headers }: Answered,
  { request }: Asked,
  response: ServerResponse,
): number {
  // Airbnb answers nobody who does not say who they are.
  if (listing.channel === 'airbnb' && !headers['user-agent']) {
    response.writeHead(403, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Access Denied</h1>');
    return 403;
  }
  if (fault && !isEventFault(fault.mode) && !isTextFault(fault.mode)) {
    const feedUrl = `http://${request.headers.host}/${keyOf(listing)}.ics`;
    return answerBadly(response, { mode: fault.mode, delayMs: fault.delayMs, body, feedUrl });
  }
  const validators = validatorsOf(state, listing, fault, body);
  const isKnown =
    (validators.etag !== undefined && headers['if-none-match'] === validators.etag) ||
    (validators['last-modified'] !== undefined && isSince(validators['last-modified'], headers['if-modified-since']));
  if (isKnown) {
    response.writeHead(304, validators).end();
    return 304;
  }
  const { bytes, contentType } = body;
  response.writeHead(200, { 'content-type': contentType, 'content-length': bytes.length, ...validators });
  response.end(bytes);
  return 200;
}

function bodyOf(state: ChannelsState, listing: Listing, fault: Fault | null, { searchParams }: URL): Body {
  const form = feedForms[listing.channel];
  let events = servedEvents(state, listing, fault);
  // The option of Abritel's export that leaves inquiries out.
  if (listing.channel === 'abritel' && searchParams.has('nonTentative')) {
    const tentative = new Set(listing.stays.filter((stay) => stay.tentative).map(({ uid }) => uid));
    events = events.filter(({ uid }) => !tentative.has(uid));
  }
  const feed = { form, head: form.head(listing.name || listing.id), events };
  return fault && isTextFault(fault.mode) ? spoilText(fault.mode, feed) : plainBody(feed);
}

function servedEvents(state: ChannelsState, listing: Listing, fault: Fault | null): FeedEvent[] {
  const context = contextOf(state, listing, fault);
  const events = eventsOf(listing, context);
  if (!fault || !isEventFault(fault.mode)) return events;
  return spoilEvents(fault.mode, events, {
    ...context,
    form: feedForms[listing.channel],
    reads: fault.reads,
    newUid: (kind) => uidFrom(listing.channel, kind, state.newHex(32)),
    otherEvents: () => {
      const other = fault.other === null ? undefined : state.find(listing.channel, fault.other);
      return other ? eventsOf(other, contextOf(state, other, null)) : [];
    },
  });
}

function contextOf(state: ChannelsState, { rules }: Listing, fault: Fault | null): FeedContext {
  return {
    now: state.now(),
    today: state.today(),
    rules: fault?.mode === 'window' ? withWindows(rules) : rules,
    hexOf: (text, digits) => state.hexOf(text, digits),
  };
}

function withWindows({ noticeDays, horizonMonths, ...rules }: Rules): Rules {
  return { ...rules, noticeDays: Math.max(noticeDays, 2), horizonMonths: horizonMonths ?? 12 };
}

function validatorsOf(
  state: ChannelsState,
  { channel, feedChangedAt }: Listing,
  fault: Fault | null,
  { bytes }: Body,
): { etag?: string; 'last-modified'?: string } {
  switch (channelFacts[channel].validator) {
    case 'etag': {
      // Weak, because Google's DTSTAMP is that of the read.
      const steady = bytes.toString('latin1').replaceAll(/^DTSTAMP:.*$/gm, '');
      return { etag: `W/"${createHash('sha256').update(steady).digest('hex').slice(0, 32)}"` };
    }
    case 'modified': {
      // Windows and past stays move at midnight, without any change.
      const changedAt = Math.max(Date.parse(feedChangedAt), Date.parse(`${state.today()}T00:00:00Z`));
      return fault ? {} : { 'last-modified': new Date(changedAt).toUTCString() };
    }
    case null:
      return {};
  }
}

function isSince(lastModified: string, since: string | undefined): boolean {
  return since !== undefined && Date.parse(lastModified) <= Date.parse(since);
}
