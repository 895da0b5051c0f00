import { listAuditEndpoint } from '@app/contract/audit/api.ts';
import { api } from '../../../api/api.ts';
import { contractCall } from '../../../api/contractCall.ts';

export const { useListAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Whatever is done adds to it: it is read anew each time it is looked at.
    listAudit: build.query({ ...contractCall(listAuditEndpoint), keepUnusedDataFor: 0 }),
  }),
});
