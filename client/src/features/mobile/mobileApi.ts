import {
  createLinkEndpoint,
  readMobileEndpoint,
  renameDeviceEndpoint,
  revokeDeviceEndpoint,
  revokeLinkEndpoint,
} from '@app/contract/mobile/api.ts';
import { api } from '../../api/api.ts';
import { contractCall } from '../../api/contractCall.ts';

export const {
  useReadMobileQuery,
  useCreateLinkMutation,
  useRevokeLinkMutation,
  useRenameDeviceMutation,
  useRevokeDeviceMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readMobile: build.query({ ...contractCall(readMobileEndpoint), providesTags: ['Mobile'] }),
    createLink: build.mutation({ ...contractCall(createLinkEndpoint), invalidatesTags: ['Mobile'] }),
    revokeLink: build.mutation({ ...contractCall(revokeLinkEndpoint), invalidatesTags: ['Mobile'] }),
    renameDevice: build.mutation({ ...contractCall(renameDeviceEndpoint), invalidatesTags: ['Mobile'] }),
    revokeDevice: build.mutation({ ...contractCall(revokeDeviceEndpoint), invalidatesTags: ['Mobile'] }),
  }),
});
