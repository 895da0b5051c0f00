import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { reportError } from '../browser/reportError.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';
import { whenItFails } from './whenItFails.ts';

export const { useListPlansQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query({
      ...contractCall(listPlansEndpoint),
      providesTags: ['Plans'],
      onQueryStarted: (_, started) => whenItFails(started, (error) => reportError('reading the plans', error)),
    }),
  }),
});
