import { useEffect, useState } from 'react';
import type { BackupView } from '@app/contract/backups/api.ts';
import { backupMessages } from '@app/contract/backups/rules.ts';
import { api } from '../../../api/api.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { showFailure, showNotice, showSuccess } from '../../../components/feedback/toast.tsx';
import { usePolling } from '../../../browser/whileSeen.ts';
import { useReadBackupQuery } from './backupsApi.ts';

/** Milliseconds between two polls of the backup that is being made. */
const pace = 1_000;

function isUnderWay({ state }: BackupView): boolean {
  return state === 'queued' || state === 'running';
}

function announce({ state, error }: BackupView): void {
  if (state === 'succeeded') showSuccess(backupMessages.created);
  else if (state === 'cancelled') showNotice('Sauvegarde arrêtée');
  else showFailure(backupMessages.creationFailed, error ?? 'La tâche n’a pas dit pourquoi.');
}

/** Follows the backup that the list says is being made until it is over, and then announces the result. */
export function useWatchedBackup(current: BackupView | null): BackupView | null {
  const dispatch = useAppDispatch();
  const [id, setId] = useState<string | null>(null);
  const [ended, setEnded] = useState<BackupView | null>(null);
  if (current !== null && current.id !== id) setId(current.id);
  const { currentData, refetch } = useReadBackupQuery({ params: { id: id ?? '' } }, { skip: id === null });
  const watched = currentData ?? (current?.id === id ? current : null);
  const announced = id !== null && id === ended?.id;
  usePolling(refetch, watched && !announced && isUnderWay(watched) ? pace : null);

  const over = watched && !announced && !isUnderWay(watched);
  if (over) setEnded(watched);

  useEffect(() => {
    if (!ended) return;
    announce(ended);
    dispatch(api.util.invalidateTags(['Backups']));
  }, [ended, dispatch]);

  return announced || over ? null : watched;
}
