import type { ServerResponse } from 'node:http';
import { type Asked, sendControl, serveLocally, StateFile } from '@sandbox/base';
import { answerControl, type ControlParts } from './control/answerControl.ts';
import { loginPage } from './faults/answerBadly.ts';
import { FeedFaults } from './faults/FeedFaults.ts';
import { readDue } from './imports/importCalendar.ts';
import { answerPage } from './pages/answerPage.ts';
import { serveFeed } from './serving/serveFeed.ts';
import { isChannel } from './state/channels.ts';
import { ChannelsState } from './state/ChannelsState.ts';
import type { Listing } from './state/Listing.ts';

interface ChannelsSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where listings and stays are stored across restarts; only in memory when absent. */
  stateFile?: string;
  /** Makes the identifiers of a new state the same at each start, for tests that compare bytes. */
  seed?: string;
  /** Receives unexpected errors. */
  log: (message: string) => void;
}

const name = 'channels sandbox';
const heartbeat = 30_000;

/**
 * Starts the calendars of five platforms for this machine only: feeds at `/:channel/:id.ics`, the controls below `/sandbox/`,
 * and pages on which a developer books as a guest would.
 * @throws Error in production.
 */
export async function startChannelsSandbox({ port, stateFile, seed, log }: ChannelsSandboxOptions) {
  const state = new ChannelsState(seed);
  const file = new StateFile({
    file: stateFile,
    name,
    revision: () => state.revision,
    write: () => state.write(),
    read: (text) => state.read(text),
  });
  file.read();
  let origin = '';
  const parts: ControlParts = { state, faults: new FeedFaults(), origin: () => origin };
  const server = await serveLocally({
    name,
    port,
    pages: 'own',
    log,
    answer: async (asked, response) => answer(parts, asked, response),
  });
  origin = `http://localhost:${server.port}`;
  file.watch();
  const timer = setInterval(() => {
    if (state.isClockStopped) return;
    readDue(state).catch((error: unknown) => log(`${name}: ${error instanceof Error ? error.stack : String(error)}`));
  }, heartbeat);
  timer.unref();
  return {
    url: origin,
    /** As the product knows hosts that feeds may be read from, although they are private. */
    hosts: [`127.0.0.1:${server.port}`, `localhost:${server.port}`],
    stop: async () => {
      clearInterval(timer);
      await server.stop();
      file.stop();
    },
  };
}

async function answer(parts: ControlParts, asked: Asked, response: ServerResponse): Promise<void> {
  const { pathname } = asked.url;
  if (pathname.startsWith('/sandbox/')) return await sendControl(response, () => answerControl(parts, asked));
  if (pathname === '/login') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage());
    return;
  }
  const listing = listingOfFeed(parts.state, pathname);
  if (listing) return serveFeed(parts, listing, asked, response);
  return await answerPage(parts, asked, response);
}

function listingOfFeed(state: ChannelsState, pathname: string): Listing | undefined {
  const { channel, id = '' } = /^\/(?<channel>\w+)\/(?<id>[\w-]+)\.ics$/.exec(pathname)?.groups ?? {};
  return isChannel(channel) ? state.find(channel, id) : undefined;
}
