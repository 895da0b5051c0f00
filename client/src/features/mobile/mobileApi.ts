import * as contract from '@app/contract/mobile/api.ts';
import { api } from '../../api/api.ts';
import { attempts, reads } from '../../api/contractCall.ts';

export const {
  useReadMobileQuery,
  useCreateLinkMutation,
  useRevokeLinkMutation,
  useRenameDeviceMutation,
  useRevokeDeviceMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readMobile: build.query(reads(contract.readMobileEndpoint, 'Mobile')),
    createLink: build.mutation(attempts(contract.createLinkEndpoint, 'Mobile')),
    revokeLink: build.mutation(attempts(contract.revokeLinkEndpoint, 'Mobile')),
    renameDevice: build.mutation(attempts(contract.renameDeviceEndpoint, 'Mobile')),
    revokeDevice: build.mutation(attempts(contract.revokeDeviceEndpoint, 'Mobile')),
  }),
});
