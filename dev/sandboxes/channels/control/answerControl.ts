import { type Asked, findRoute, Refusal } from '@sandbox/base';
import { z } from 'zod';
import { setFault, setRules } from '../serving/setFeed.ts';
import { faultWish } from '../faults/FeedFaults.ts';
import { importFrom, readDue, readNow } from '../imports/importCalendar.ts';
import { block, book, cancel, change, changeBlock, unblock } from '../state/changeNights.ts';
import { isChannel } from '../state/channels.ts';
import type { Listing } from '../state/Listing.ts';
import { blockChange, blockWish, importWish, listingId, rulesWish, stayChange, stayWish } from '../state/wishes.ts';
import type { FeedParts } from '../serving/serveFeed.ts';
import { viewOf } from '../serving/view.ts';

export interface ControlParts extends FeedParts {
  /** Where this sandbox answers. */
  origin: () => string;
}

interface Given {
  parts: ControlParts;
  listing: Listing;
  /** Of the stay or the block; an empty string when the route has none. */
  uid: string;
  body: unknown;
}

interface ListingRoute {
  method: string;
  path: string;
  /** Whether the first mention of a listing makes it. */
  makes: boolean;
  run: (given: Given) => object | Promise<object>;
}

const nameWish = z.strictObject({ name: z.string().trim().max(80) });
const clockWish = z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() });

const base = '/sandbox/listings/:channel/:id';

const listingRoutes: ListingRoute[] = [
  {
    method: 'GET',
    path: base,
    makes: false,
    run: ({ parts, listing }) => viewOf(parts, parts.origin(), listing),
  },
  {
    method: 'POST',
    path: base,
    makes: true,
    run({ parts, listing, body }) {
      listing.name = parse(nameWish, body).name;
      parts.state.touch(listing);
      return viewOf(parts, parts.origin(), listing);
    },
  },
  {
    method: 'POST',
    path: `${base}/stays`,
    makes: true,
    run({ parts: { state }, listing, body }) {
      const { uid, code } = book(state, listing, parse(stayWish, body));
      return { uid, ...(code !== null && { code }) };
    },
  },
  {
    method: 'PATCH',
    path: `${base}/stays/:uid`,
    makes: false,
    run({ parts: { state }, listing, uid, body }) {
      const { arrival, departure, guest } = change(state, listing, uid, parse(stayChange, body));
      return { uid, arrival, departure, guest };
    },
  },
  {
    method: 'DELETE',
    path: `${base}/stays/:uid`,
    makes: false,
    run: ({ parts: { state }, listing, uid }) => ({ uid: cancel(state, listing, uid).uid }),
  },
  {
    method: 'POST',
    path: `${base}/blocks`,
    makes: true,
    run: ({ parts: { state }, listing, body }) => ({ uid: block(state, listing, parse(blockWish, body)).uid }),
  },
  {
    method: 'PATCH',
    path: `${base}/blocks/:uid`,
    makes: false,
    run({ parts: { state }, listing, uid, body }) {
      const { arrival, departure } = changeBlock(state, listing, uid, parse(blockChange, body));
      return { uid, arrival, departure };
    },
  },
  {
    method: 'DELETE',
    path: `${base}/blocks/:uid`,
    makes: false,
    run: ({ parts: { state }, listing, uid }) => ({ uid: unblock(state, listing, uid).uid }),
  },
  {
    method: 'POST',
    path: `${base}/import`,
    makes: true,
    run({ parts: { state }, listing, body }) {
      importFrom(state, listing, parse(importWish, body));
      const { url, everyMinutes } = listing.import;
      return { url, everyMinutes };
    },
  },
  {
    method: 'POST',
    path: `${base}/read`,
    makes: false,
    run: async ({ parts: { state }, listing }) => await readNow(state, listing),
  },
  {
    method: 'POST',
    path: `${base}/rules`,
    makes: true,
    run: ({ parts, listing, body }) => setRules(parts, listing, parse(rulesWish, body)),
  },
  {
    method: 'POST',
    path: `${base}/fault`,
    makes: true,
    run({ parts, listing, body }) {
      setFault(parts, listing, parse(faultWish, body));
      return {};
    },
  },
];

/** The controls below `/sandbox/`; null: there is no such control. @throws Refusal with 4xx for what cannot be. */
export async function answerControl(parts: ControlParts, { method, url, body }: Asked): Promise<object | null> {
  const { state } = parts;
  switch (`${method} ${url.pathname}`) {
    case 'GET /sandbox/listings':
      return { listings: state.all().map((listing) => viewOf(parts, parts.origin(), listing)) };
    case 'GET /sandbox/ledger':
      return { entries: state.ledger(url.searchParams.get('listing')) };
    case 'POST /sandbox/clock': {
      const { now } = parse(clockWish, parseJson(body));
      state.stopClock(now === null ? null : new Date(now));
      return { now: state.now().toISOString() };
    }
    case 'POST /sandbox/tick':
      return { read: await readDue(state) };
    default:
  }
  const found = findRoute(listingRoutes, method, url.pathname);
  if (!found) return null;
  const [channel, id = '', uid = ''] = found.ids;
  if (!isChannel(channel)) throw new Refusal(404, `There is no channel ${channel}.`);
  const name = parse(listingId, id);
  const given = method === 'GET' ? undefined : parseJson(body);
  const known = state.find(channel, name);
  if (!known && !found.route.makes) throw new Refusal(404, `There is no listing ${channel}/${name}.`);
  return await found.route.run({ parts, listing: known ?? state.listing(channel, name), uid, body: given });
}

/** @throws Refusal 422 with what is wrong. */
function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(422, z.prettifyError(parsed.error));
  return parsed.data;
}

/** @throws Refusal 400 when it is no JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch {
    throw new Refusal(400, 'The body is no JSON.');
  }
}
