import { Refusal } from '@sandbox/base';
import { channelFacts } from '../state/channels.ts';
import type { ChannelsState } from '../state/ChannelsState.ts';
import { nightsOf, type Span } from '../state/days.ts';
import { unread, type Listing } from '../state/Listing.ts';
import { readCalendar } from './readCalendar.ts';

export interface ReadOutcome {
  /** Of HTTP; 0 when there was no answer. */
  status: number;
  events: number;
  imported: Span[];
  problem: string | null;
  /** Whether the platform has given up; it then does not ask. */
  stopped: boolean;
}

/** After so many failures in a row the platforms read no more until the address is entered again. */
const mostFailures = 10;
const longestWait = 20_000;
const largestBody = 5 * 2 ** 20;

/** Sets the address that the platform reads from now on; the first read is due at once. Null ends it. */
export function importFrom(
  state: ChannelsState,
  listing: Listing,
  { url, everyMinutes }: { url: string | null; everyMinutes?: number | undefined },
): void {
  listing.import = {
    ...unread,
    url,
    everyMinutes: everyMinutes ?? channelFacts[listing.channel].everyMinutes,
    dueAt: url === null ? null : state.now().toISOString(),
    // As on the platforms, whoever removes a calendar opens the nights that it closed.
    nights: url === null ? [] : listing.import.nights,
  };
  state.touch(listing);
  state.note(listing, { act: 'import_set', url });
}

const underWay = new WeakMap<Listing, Promise<ReadOutcome>>();

/** Reads our calendar now, once at a time. @throws Refusal 409 when the platform knows no address. */
export async function readNow(state: ChannelsState, listing: Listing): Promise<ReadOutcome> {
  const { url, stopped } = listing.import;
  if (url === null) throw new Refusal(409, 'Cette annonce n’importe aucun calendrier.');
  if (stopped) return outcomeOf(listing);
  const running = underWay.get(listing) ?? read(state, listing, url).finally(() => underWay.delete(listing));
  underWay.set(listing, running);
  return await running;
}

/** Reads all calendars that are due. @returns what came of each, by `channel/id`. */
export async function readDue(state: ChannelsState): Promise<{ listing: string; status: number; events: number }[]> {
  const now = state.now().toISOString();
  const due = state.all().filter(({ import: { dueAt } }) => dueAt !== null && dueAt <= now);
  const done: { listing: string; status: number; events: number }[] = [];
  // One after the other: a simulation of many listings must give the same ledger each time.
  for (const listing of due) {
    const { status, events } = await readNow(state, listing);
    done.push({ listing: `${listing.channel}/${listing.id}`, status, events });
  }
  return done;
}

async function read(state: ChannelsState, listing: Listing, url: string): Promise<ReadOutcome> {
  const settings = listing.import;
  let status = 0;
  let problem: string | null = null;
  try {
    const answer = await fetch(url, { headers: headersFor(listing), signal: AbortSignal.timeout(longestWait) });
    ({ status } = answer);
    // A conditional answer says that what was read before still holds.
    if (status === 304) await answer.body?.cancel();
    else if (status === 200) take(listing, answer, await limitedText(answer), state.today());
    else throw new Error(`HTTP ${status}`);
  } catch (error) {
    problem = reasonOf(error);
  }
  // The address may have been replaced meanwhile: then this read counts for nothing.
  if (listing.import !== settings) return outcomeOf(listing);
  const now = state.now();
  settings.status = status;
  settings.problem = problem;
  settings.lastReadAt = now.toISOString();
  settings.dueAt = new Date(now.getTime() + settings.everyMinutes * 60_000).toISOString();
  settings.failures = problem === null ? 0 : settings.failures + 1;
  state.touch(listing);
  state.note(listing, {
    act: 'ours_read',
    status,
    nights: nightsIn(settings.nights),
    ...(problem !== null && { problem }),
  });
  if (settings.failures >= mostFailures) {
    settings.stopped = true;
    settings.dueAt = null;
    state.note(listing, { act: 'import_stopped', url });
  }
  return outcomeOf(listing);
}

function headersFor({ channel, import: { etag, lastModified } }: Listing): Record<string, string> {
  return {
    'user-agent': channelFacts[channel].userAgent,
    accept: 'text/calendar, */*;q=0.5',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function take(listing: Listing, { headers }: Response, text: string, today: string): void {
  const { events, nights } = readCalendar(text);
  const settings = listing.import;
  settings.events = events;
  settings.nights = nights.filter(({ departure }) => departure > today);
  settings.etag = headers.get('etag');
  settings.lastModified = headers.get('last-modified');
}

async function limitedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const parts: AsyncIterable<Uint8Array> | undefined = body ?? undefined;
  if (!parts) return '';
  for await (const chunk of parts) {
    size += chunk.length;
    if (size > largestBody) throw new Error('It is larger than 5 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function outcomeOf({ import: { status, events, nights, problem, stopped } }: Listing): ReadOutcome {
  return { status: status ?? 0, events, imported: nights, problem, stopped };
}

function nightsIn(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + nightsOf(span), 0);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
