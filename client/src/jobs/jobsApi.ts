import { listOwnJobsEndpoint, readJobEndpoint } from '@app/contract/jobs/api.ts';
import { api } from '../api/api.ts';
import { contractCall } from '../api/contractCall.ts';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readJob: build.query({ ...contractCall(readJobEndpoint) }),
    listOwnJobs: build.query({ ...contractCall(listOwnJobsEndpoint), providesTags: ['OwnJobs'] }),
  }),
});

export const { readJob } = jobsApi.endpoints;
export const { useListOwnJobsQuery } = jobsApi;
