import type { ServerResponse } from 'node:http';
import { type Asked, html, Refusal, sendPage, sendPageFile } from '@sandbox/base';
import { z } from 'zod';
import type { ControlParts } from '../control/answerControl.ts';
import { channels, isChannel } from '../state/channels.ts';
import { isDay } from '../state/days.ts';
import type { Listing } from '../state/Listing.ts';
import { listingId } from '../state/wishes.ts';
import { viewOf } from '../serving/view.ts';
import { actions, fieldsOf, problemOf } from './actions.ts';
import { homePage } from './homePage.ts';
import { listingPage } from './listingPage.ts';
import { layout, type RefusedForm } from './wording.ts';

const newListing = z.object({ channel: z.enum(channels), id: listingId, name: z.string().trim().max(80) });

/** Answers the pages on which a developer plays guests and hosts of the platforms. They work without JavaScript. */
export async function answerPage(parts: ControlParts, asked: Asked, response: ServerResponse): Promise<void> {
  const { method, url } = asked;
  if (method === 'GET' && (await sendPageFile(response, url.pathname))) return;
  if (method === 'GET' && url.pathname === '/') return sendPage(response, 200, homePage(parts.state.all()));
  if (method === 'POST' && url.pathname === '/listings') return addListing(parts, asked, response);
  const [, channel, id = '', action, ...rest] = url.pathname.split('/');
  const listing = isChannel(channel) && rest.length === 0 ? parts.state.find(channel, id) : undefined;
  if (listing && method === 'GET' && action === undefined) {
    return sendPage(response, 200, show(parts, listing, url));
  }
  if (listing && method === 'POST' && action !== undefined && actions.has(action)) {
    return await act(parts, { listing, action }, asked, response);
  }
  sendPage(response, 404, absentPage());
}

function addListing({ state }: ControlParts, { body }: Asked, response: ServerResponse): void {
  const fields = new URLSearchParams(body);
  const parsed = newListing.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const refusal = { action: 'listings', message: problemOf(parsed.error), fields };
    return sendPage(response, 422, homePage(state.all(), refusal));
  }
  const { channel, id, name } = parsed.data;
  const listing = state.listing(channel, id);
  if (name !== '') listing.name = name;
  state.touch(listing);
  redirect(response, `/${channel}/${id}`);
}

async function act(
  parts: ControlParts,
  { listing, action }: { listing: Listing; action: string },
  { body, url }: Asked,
  response: ServerResponse,
): Promise<void> {
  const fields = new URLSearchParams(body);
  try {
    await actions.get(action)?.run(parts, listing, fieldsOf(fields));
    redirect(response, `/${listing.channel}/${listing.id}?fait=${action}`);
  } catch (error) {
    const refusal = { action, fields, ...refusalOf(error) };
    sendPage(response, refusal.status, show(parts, listing, url, refusal));
  }
}

/** @throws the error, unless it says what was wrong with the form. */
function refusalOf(error: unknown): { status: number; message: string } {
  if (error instanceof Refusal) return { status: error.status, message: error.message };
  if (error instanceof z.ZodError) return { status: 422, message: problemOf(error) };
  throw error;
}

function show(parts: ControlParts, listing: Listing, { searchParams }: URL, refusal?: RefusedForm): string {
  const today = parts.state.today();
  const month = `${searchParams.get('mois') ?? ''}-01`;
  return listingPage({
    listing,
    view: viewOf(parts, parts.origin(), listing),
    today,
    from: isDay(month) ? month : today,
    notice: actions.get(searchParams.get('fait') ?? '')?.done,
    refusal,
  });
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

function absentPage(): string {
  return layout(
    'Introuvable',
    html`<main class="sheet narrow">
      <h1>Cette page n’existe pas</h1>
      <p><a href="/">Toutes les annonces</a></p>
    </main>`,
  );
}
