import * as contract from '@app/contract/backups/api.ts';
import { api } from '../../../api/api.ts';
import type { ApiCall } from '../../../api/baseQuery.ts';
import { attempts, changes, reads } from '../../../api/contractCall.ts';
import { sendLargeFile } from '../../../api/sendLargeFile.ts';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    listBackups: build.query(reads(contract.listBackupsEndpoint, 'Backups')),
    readBackup: build.query(reads(contract.readBackupEndpoint, 'Backups')),
    requestBackup: build.mutation(attempts(contract.requestBackupEndpoint, 'Backups')),
    cancelBackup: build.mutation(attempts(contract.cancelBackupEndpoint, 'Backups')),
    removeBackup: build.mutation(attempts(contract.removeBackupEndpoint, 'Backups')),
    linkBackup: build.mutation(changes(contract.linkBackupEndpoint)),
    uploadArchive: build.mutation({
      ...attempts(contract.uploadArchiveEndpoint, 'Backups'),
      query: ({ upload, onSent }: { upload: File; onSent: (bytes: number) => void }): ApiCall => ({
        endpoint: contract.uploadArchiveEndpoint,
        request: { upload },
        send: sendLargeFile(onSent),
      }),
    }),
    inspectBackup: build.mutation(attempts(contract.inspectBackupEndpoint, 'Backups')),
    readRestore: build.query(reads(contract.readRestoreEndpoint, 'Backups')),
    startRestore: build.mutation(attempts(contract.startRestoreEndpoint, 'Backups')),
    discardRestore: build.mutation(attempts(contract.discardRestoreEndpoint, 'Backups')),
    requestRehearsal: build.mutation(attempts(contract.requestRehearsalEndpoint, 'Backups')),
    listHeldEvents: build.query(reads(contract.listHeldEventsEndpoint, 'HeldEvents')),
    releaseHeldEvents: build.mutation(attempts(contract.releaseHeldEventsEndpoint, 'Backups', 'HeldEvents')),
    dropHeldEvents: build.mutation(attempts(contract.dropHeldEventsEndpoint, 'Backups', 'HeldEvents')),
  }),
});
