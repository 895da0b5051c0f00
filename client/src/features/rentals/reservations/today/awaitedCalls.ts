import { readAwaitedEndpoint } from '@app/contract/storefront/awaitedApi.ts';
import { api } from '../../../../api/api.ts';
import { reads } from '../../../../api/contractCall.ts';

/** Read again with the day: an answer changes both. */
export const awaitedApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAwaited: build.query(reads(readAwaitedEndpoint, 'Today')),
  }),
});

export const { useReadAwaitedQuery } = awaitedApi;
