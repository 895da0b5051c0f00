import { listOwnJobsEndpoint, readJobEndpoint } from '@app/contract/jobs/api.ts';
import { api } from '../api/api.ts';
import { reads } from '../api/contractCall.ts';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readJob: build.query(reads(readJobEndpoint)),
    listOwnJobs: build.query(reads(listOwnJobsEndpoint, 'OwnJobs')),
  }),
});

export const { readJob } = jobsApi.endpoints;
export const { useListOwnJobsQuery } = jobsApi;
