import { useEffect, useState } from 'react';
import type { BackupView } from '@app/contract/backups/api.ts';
import { backupMessages } from '@app/contract/backups/rules.ts';
import { api } from '../../../api/api.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { showFailure, showNotice, showSuccess } from '../../../components/feedback/toast.tsx';
import { useLooks } from '../useLooks.ts';
import { useReadBackupQuery } from './backupsApi.ts';

/** Milliseconds between two looks at what is being made. */
const pace = 1_000;

/** Whether a backup waits or is being made. */
function isUnderWay({ state }: BackupView): boolean {
  return state === 'queued' || state === 'running';
}

function tell({ state, error }: BackupView): void {
  if (state === 'succeeded') showSuccess(backupMessages.created);
  else if (state === 'cancelled') showNotice('Sauvegarde arrêtée');
  else showFailure(backupMessages.creationFailed, error ?? 'La tâche n’a pas dit pourquoi.');
}

/** Follows the backup that the list says is being made until it is over, and then tells what came of it. */
export function useWatchedBackup(current: BackupView | null): BackupView | null {
  const dispatch = useAppDispatch();
  const [id, setId] = useState<string | null>(null);
  const [ended, setEnded] = useState<BackupView | null>(null);
  if (current !== null && current.id !== id) setId(current.id);
  const { currentData, refetch } = useReadBackupQuery({ params: { id: id ?? '' } }, { skip: id === null });
  const watched = currentData ?? (current?.id === id ? current : null);
  const told = id !== null && id === ended?.id;
  useLooks(refetch, watched && !told && isUnderWay(watched) ? pace : null);

  const over = watched && !told && !isUnderWay(watched);
  if (over) setEnded(watched);

  useEffect(() => {
    if (!ended) return;
    tell(ended);
    dispatch(api.util.invalidateTags(['Backups']));
  }, [ended, dispatch]);

  return told || over ? null : watched;
}
