import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';

export const { useListPlansQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query({ ...contractCall(listPlansEndpoint), providesTags: ['Plans'] }),
  }),
});
