import { listOwnJobsEndpoint } from '@app/contract/jobs/api.ts';
import { api } from '../api/api.ts';
import { contractCall } from '../api/contractCall.ts';

export const { useListOwnJobsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnJobs: build.query({ ...contractCall(listOwnJobsEndpoint), providesTags: ['OwnJobs'] }),
  }),
});
