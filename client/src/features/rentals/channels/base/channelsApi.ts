import * as contract from '@app/contract/channels/api.ts';
import { api } from '../../../../api/api.ts';
import { attempts, contractCall, reads } from '../../../../api/contractCall.ts';

/** What shows nights that calendars bring or give back. */
export const shownByFeeds = [
  'Channels',
  'Feed',
  'DoubleBooking',
  'Planning',
  'Today',
  'Reservations',
  'Reservation',
] as const;

export const channelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readChannels: build.query(reads(contract.readChannelsEndpoint, 'Channels')),
    changeChannelPreferences: build.mutation(attempts(contract.changeChannelPreferencesEndpoint, 'Channels')),
    previewFeed: build.mutation(contractCall(contract.previewFeedEndpoint)),
    createFeed: build.mutation(attempts(contract.createFeedEndpoint, 'Channels')),
    changeFeed: build.mutation(attempts(contract.changeFeedEndpoint, 'Channels', 'Feed')),
    deleteFeed: build.mutation(attempts(contract.deleteFeedEndpoint, ...shownByFeeds)),
    refreshFeed: build.mutation(contractCall(contract.refreshFeedEndpoint)),
    readFeedLedger: build.query(reads(contract.readLedgerEndpoint, 'Feed')),
    listFeedEvents: build.query(reads(contract.listFeedEventsEndpoint, 'Feed')),
    correctEvent: build.mutation(attempts(contract.correctEventEndpoint, ...shownByFeeds)),
    answerQuarantine: build.mutation(attempts(contract.answerQuarantineEndpoint, ...shownByFeeds)),
    listChannelExports: build.query(reads(contract.listExportsEndpoint, 'Channels')),
    rotateExport: build.mutation(attempts(contract.rotateExportEndpoint, 'Channels')),
    readDoubleBooking: build.query(reads(contract.readDoubleBookingEndpoint, 'DoubleBooking')),
  }),
});

export const {
  useReadChannelsQuery,
  useLazyReadChannelsQuery,
  useChangeChannelPreferencesMutation,
  usePreviewFeedMutation,
  useCreateFeedMutation,
  useChangeFeedMutation,
  useDeleteFeedMutation,
  useRefreshFeedMutation,
  useReadFeedLedgerQuery,
  useLazyReadFeedLedgerQuery,
  useListFeedEventsQuery,
  useCorrectEventMutation,
  useAnswerQuarantineMutation,
  useListChannelExportsQuery,
  useRotateExportMutation,
  useReadDoubleBookingQuery,
} = channelsApi;
