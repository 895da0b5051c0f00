import { useEffect, useRef, useState } from 'react';
import type { BackupView } from '@app/contract/backups/api.ts';
import { backupKeptDays, backupMessages, nightlyBackupTime } from '@app/contract/backups/rules.ts';
import { api } from '../../../api/api.ts';
import { problemOf } from '../../../api/apiError.ts';
import { usePolling } from '../../../browser/whileSeen.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { showFailure, showNotice, showSuccess } from '../../../components/toasts/toast.tsx';
import { useList } from '../../../components/list/useList.ts';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { useAppDispatch } from '../../../store/store.ts';
import { carryOut } from '../carryOut.ts';
import { IconDatabaseExport } from '../icons.ts';
import { adminTitle } from '../sections.ts';
import { useListBackupsQuery, useReadBackupQuery, useRequestBackupMutation } from './backupsApi.ts';
import { HeldEventsCard } from './HeldEventsCard.tsx';
import { backups, HistoryCard, queryOf } from './HistoryCard.tsx';
import { isRehearsing, RehearsalCard } from './RehearsalCard.tsx';
import { RestoreCard } from './RestoreCard.tsx';
import { BackupRunCard, RestoreRunCard } from './RunCard.tsx';
import { isRestoring, useWatchedRestore } from './useWatchedRestore.ts';
import classes from './backup.module.css';

/** Milliseconds between two polls of the list: `quick` while a backup changes or the server does not answer, else `slow`. */
const paces = { quick: 2_000, slow: 60_000 } as const;

/** Backups, their history, and what puts one back. */
export function BackupPage() {
  const list = useList(backups);
  const query = useListBackupsQuery(queryOf(list.view), { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  const [request, { isLoading }] = useRequestBackupMutation();
  const running = useWatchedBackup(data?.current ?? null);
  const { restore, applying, onHeard } = useWatchedRestore(data?.restore ?? null);
  const restoring = restore !== null && isRestoring(restore);
  const away = error !== undefined && data === undefined && problemOf(error)?.code === 'restoring';
  const moving = away || data?.rehearsals.some(isRehearsing) === true;
  usePolling(refetch, moving ? paces.quick : paces.slow);
  const restorePart = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHead
        title="Sauvegarde"
        documentTitle={['Sauvegarde', adminTitle]}
        page="backup"
        actions={
          <Button
            tone="primary"
            Icon={IconDatabaseExport}
            busy={isLoading}
            idle={running !== null || restoring || away}
            onClick={() => void carryOut(request(), backupMessages.creationFailed)}
          >
            Créer une sauvegarde
          </Button>
        }
      >
        Une sauvegarde automatique chaque nuit à {nightlyBackupTime.hour}&nbsp;h, gardée {backupKeptDays}&nbsp;jours.
      </PageHead>
      <Answer
        query={query}
        loading="Chargement des sauvegardes"
        failed="Les sauvegardes n’ont pas pu être lues."
        rows={6}
        renderError={(failure) =>
          away ? (
            <div role="status">
              <Notice title="La restauration s’applique…">
                Le service revient dans quelques instants. Cette page se met à jour d’elle-même.
              </Notice>
            </div>
          ) : (
            failure
          )
        }
      >
        {(history) => (
          <>
            {restore && restoring && <RestoreRunCard restore={restore} applying={applying} />}
            {running && <BackupRunCard backup={running} />}
            {history.heldEvents > 0 && <HeldEventsCard total={history.heldEvents} />}
            <div className={classes.columns}>
              <HistoryCard
                history={history}
                list={list}
                restoring={restoring}
                onInspected={(inspected) => {
                  onHeard(inspected);
                  restorePart.current?.focus();
                }}
                busy={isFetching}
              />
              <div className={classes.column}>
                <div ref={restorePart} tabIndex={-1} data-danger={restore?.state === 'ready' ? '' : undefined}>
                  <RestoreCard restore={restore} onHeard={onHeard} />
                </div>
                <RehearsalCard rehearsals={history.rehearsals} />
              </div>
            </div>
          </>
        )}
      </Answer>
    </>
  );
}

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
function useWatchedBackup(current: BackupView | null): BackupView | null {
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
