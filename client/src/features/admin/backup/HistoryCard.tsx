import { useState } from 'react';
import type { BackupView, RestoreView } from '@app/contract/backups/api.ts';
import { browser } from '../../../browser/browser.ts';
import { Card } from '../../../components/page/Card.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { formatBytes } from '../../../components/text/numbers.ts';
import list from '../../../components/styles/List.module.css';
import { Pagination } from '../../../components/list/Pagination.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../../components/feedback/toast.tsx';
import { BackupLine } from './BackupLine.tsx';
import { useInspectBackupMutation, useLinkBackupMutation, useRemoveBackupMutation } from './backupsApi.ts';
import { count, namedAfter } from './backupWords.ts';
import classes from './backup.module.css';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';

interface HistoryCardProps {
  backups: readonly BackupView[];
  total: number;
  usedBytes: number;
  freeBytes: number | null;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Whether no other archive can be taken: one is being restored. */
  restoring: boolean;
  /** Called once the archive of a backup is being verified. */
  onInspected: (restore: RestoreView) => void;
  busy: boolean;
}

/** Every backup, the latest first. */
export function HistoryCard(props: HistoryCardProps) {
  const { backups, total, usedBytes, freeBytes, page, pageSize, onPage, restoring, onInspected, busy } = props;
  const [removed, setRemoved] = useState<BackupView | null>(null);
  const [link] = useLinkBackupMutation();
  const [inspect] = useInspectBackupMutation();
  const download = async ({ id }: BackupView) => {
    const { data, error } = await link({ params: { id } });
    if (data) browser.save(data.url);
    else showFailure('La sauvegarde n’a pas pu être téléchargée', reasonOf(error));
  };
  const restore = async ({ id }: BackupView) => {
    const { data, error } = await inspect({ params: { id } });
    if (data) onInspected(data);
    else showFailure('La sauvegarde n’a pas pu être vérifiée', reasonOf(error));
  };
  const room = [
    `${formatBytes(usedBytes)} ${usedBytes < 2 ? 'utilisé' : 'utilisés'}`,
    freeBytes !== null && `${formatBytes(freeBytes)} libres sur le disque`,
  ];
  return (
    <Card
      title="Historique"
      content="flush"
      busy={busy}
      aside={total > 0 && <span className="muted small">{count(total, 'sauvegarde', 'sauvegardes')}</span>}
      foot={
        <div className={classes.foot}>
          <p className="muted small tabular">{room.filter((part) => part !== false).join(', ')}</p>
          <Pagination label="Pages de sauvegardes" page={page} pageSize={pageSize} total={total} onPage={onPage} />
        </div>
      }
    >
      {backups.length > 0 ? (
        <ul className={`${list.list ?? ''} ${classes.lines ?? ''}`}>
          {backups.map((backup) => (
            <BackupLine
              key={backup.id}
              backup={backup}
              actions={{
                onDownload: (one) => void download(one),
                onRestore: restoring ? undefined : (one) => void restore(one),
                onRemove: setRemoved,
              }}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title="Aucune sauvegarde">
          {total > 0
            ? 'Cette page est vide : revenez à la première.'
            : 'La première sera faite cette nuit à 3 h, ou dès que vous la demandez.'}
        </EmptyState>
      )}
      {removed && <RemoveBackupDialog backup={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

/** Asks before a backup is taken away for good. */
function RemoveBackupDialog({ backup, onClose }: { backup: BackupView; onClose: () => void }) {
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
