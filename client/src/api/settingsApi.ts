import { publicSettingsEndpoint } from '@app/contract/site/api.ts';
import { api } from './api.ts';
import { contractCall } from './contractCall.ts';

export const { usePublicSettingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSettings: build.query({ ...contractCall(publicSettingsEndpoint), providesTags: ['Settings'] }),
  }),
});
