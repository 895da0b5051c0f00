import type { BackupView } from '@app/contract/backups/api.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { formatBytes } from '../../../components/text/formatBytes.ts';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useRemoveBackupMutation } from './backupsApi.ts';
import { namedAfter } from './backupWords.ts';

interface RemoveBackupDialogProps {
  backup: BackupView;
  onClose: () => void;
}

/** Asks before a backup is taken away for good. */
export function RemoveBackupDialog({ backup, onClose }: RemoveBackupDialogProps) {
  const { id, createdAt, available, sizeBytes } = backup;
  const [remove, { error, isLoading }] = useRemoveBackupMutation();
  const confirm = async () => {
    const { error: refused } = await remove({ params: { id } });
    if (refused !== undefined) return;
    showSuccess('Sauvegarde supprimée');
    onClose();
  };
  return (
    <ConfirmDialog
      title={'Supprimer cette sauvegarde\u202f?'}
      action="Supprimer"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong>{namedAfter(createdAt)}</strong>
        {available && sizeBytes !== null && ` (${formatBytes(sizeBytes)})`}.{' '}
        {available
          ? 'Son archive est effacée du disque\u00a0: elle ne pourra plus être ni téléchargée, ni restaurée.'
          : 'Elle disparaît de l’historique.'}
      </p>
    </ConfirmDialog>
  );
}
