import {
  cancelBackupEndpoint,
  discardRestoreEndpoint,
  dropHeldEventsEndpoint,
  inspectBackupEndpoint,
  linkBackupEndpoint,
  listBackupsEndpoint,
  listHeldEventsEndpoint,
  readBackupEndpoint,
  readRestoreEndpoint,
  releaseHeldEventsEndpoint,
  removeBackupEndpoint,
  requestBackupEndpoint,
  requestRehearsalEndpoint,
  startRestoreEndpoint,
  uploadArchiveEndpoint,
} from '@app/contract/backups/api.ts';
import { api } from '../../../api/api.ts';
import type { ApiCall } from '../../../api/baseQuery.ts';
import { contractCall } from '../../../api/contractCall.ts';
import { sendLargeFile } from '../../../api/sendLargeFile.ts';

// Refused or not: another person, or the nightly backup, may have changed it first.
const changed = ['Backups'] as const;
const decided = ['Backups', 'HeldEvents'] as const;

const backupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBackups: build.query({ ...contractCall(listBackupsEndpoint), providesTags: ['Backups'] }),
    readBackup: build.query({ ...contractCall(readBackupEndpoint), providesTags: ['Backups'] }),
    requestBackup: build.mutation({ ...contractCall(requestBackupEndpoint), invalidatesTags: changed }),
    cancelBackup: build.mutation({ ...contractCall(cancelBackupEndpoint), invalidatesTags: changed }),
    removeBackup: build.mutation({ ...contractCall(removeBackupEndpoint), invalidatesTags: changed }),
    linkBackup: build.mutation({ ...contractCall(linkBackupEndpoint) }),
    uploadArchive: build.mutation({
      ...contractCall(uploadArchiveEndpoint),
      query: ({ upload, onSent }: { upload: File; onSent: (bytes: number) => void }): ApiCall => ({
        endpoint: uploadArchiveEndpoint,
        request: { upload },
        send: sendLargeFile(onSent),
      }),
      invalidatesTags: changed,
    }),
    inspectBackup: build.mutation({ ...contractCall(inspectBackupEndpoint), invalidatesTags: changed }),
    readRestore: build.query({ ...contractCall(readRestoreEndpoint), providesTags: ['Backups'] }),
    startRestore: build.mutation({ ...contractCall(startRestoreEndpoint), invalidatesTags: changed }),
    discardRestore: build.mutation({ ...contractCall(discardRestoreEndpoint), invalidatesTags: changed }),
    requestRehearsal: build.mutation({ ...contractCall(requestRehearsalEndpoint), invalidatesTags: changed }),
    listHeldEvents: build.query({ ...contractCall(listHeldEventsEndpoint), providesTags: ['HeldEvents'] }),
    releaseHeldEvents: build.mutation({ ...contractCall(releaseHeldEventsEndpoint), invalidatesTags: decided }),
    dropHeldEvents: build.mutation({ ...contractCall(dropHeldEventsEndpoint), invalidatesTags: decided }),
  }),
});

export const {
  useListBackupsQuery,
  useReadBackupQuery,
  useRequestBackupMutation,
  useCancelBackupMutation,
  useRemoveBackupMutation,
  useLinkBackupMutation,
  useUploadArchiveMutation,
  useInspectBackupMutation,
  useReadRestoreQuery,
  useStartRestoreMutation,
  useDiscardRestoreMutation,
  useRequestRehearsalMutation,
  useListHeldEventsQuery,
  useReleaseHeldEventsMutation,
  useDropHeldEventsMutation,
} = backupsApi;
