import * as contract from '@app/contract/channels/adminApi.ts';
import { api } from '../../../api/api.ts';
import { readsAnew } from '../../../api/contractCall.ts';
import { reportsFailure } from '../../../api/whenItFails.ts';

// Workers read calendars all the time: what was answered a while ago is no longer so.
export const { useListAllFeedsQuery, useReadFeedCausesQuery, useReadLedgerAsTeamQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listAllFeeds: build.query({
      ...readsAnew(contract.listAllFeedsEndpoint),
      onQueryStarted: reportsFailure('reading the calendars'),
    }),
    readFeedCauses: build.query(readsAnew(contract.listFeedCausesEndpoint)),
    readLedgerAsTeam: build.query(readsAnew(contract.readLedgerAsTeamEndpoint)),
  }),
});
