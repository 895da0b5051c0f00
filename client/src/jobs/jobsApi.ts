import { readJobEndpoint } from '@app/contract/jobs/api.ts';
import { api } from '../api/api.ts';
import { contractCall } from '../api/contractCall.ts';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({ readJob: build.query({ ...contractCall(readJobEndpoint) }) }),
});

export const { readJob } = jobsApi.endpoints;
