import { beforeEach, onTestFinished, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  listExportsEndpoint,
  listFeedEventsEndpoint,
  readChannelsEndpoint,
  readLedgerEndpoint,
  type ChannelsOverview,
} from '@app/contract/channels/api.ts';
import { aFeed, aFeedEvent, aLedgerEntry, anExport, channelNow } from '../../../../testing/channelFixtures.ts';
import { customer, overview as account } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers } from '../../../../testing/server.ts';

/** Sets the clock to the moment of the fixtures, for a host who is signed in, before each test of a file. */
export function atChannelNow(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(channelNow) });
    onTestFinished(() => void vi.useRealTimers());
    answers(customerOverviewEndpoint, { ...account, properties: 2 });
    answers(readLedgerEndpoint, { feed: aFeed(), entries: [aLedgerEntry()], more: false });
    answers(listFeedEventsEndpoint, { events: [aFeedEvent()] });
    answers(listExportsEndpoint, { exports: [anExport()] });
  });
}

/** Opens the page of channels; what `state` holds is read from then on. */
export function openChannels(first: ChannelsOverview, search = '') {
  const state = { overview: first };
  const seen = answers(readChannelsEndpoint, () => state.overview);
  return { state, seen, ...renderApp({ at: `/dashboard/plateformes${search}`, as: customer }) };
}
