import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { api } from './api.ts';
import { reads } from './contractCall.ts';
import { reportsFailure } from './whenItFails.ts';

export const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query({
      ...reads(listPlansEndpoint, 'Plans'),
      onQueryStarted: reportsFailure('reading the plans'),
    }),
  }),
});

export const { useListPlansQuery } = plansApi;
