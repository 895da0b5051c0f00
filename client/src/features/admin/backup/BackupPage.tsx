import { useRef } from 'react';
import { backupKeptDays, backupMessages, nightlyBackupTime } from '@app/contract/backups/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useSearchParams } from '../../../browser/routing.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../components/feedback/toast.tsx';
import panel from '../panel.module.css';
import { IconDatabaseExport } from '../icons.ts';
import { readPage } from '../../../components/list/defineList.ts';
import { adminTitle } from '../sections.ts';
import { usePolling } from '../../../browser/whileSeen.ts';
import { BackupRunCard, RestoreRunCard } from './RunCard.tsx';
import { useListBackupsQuery, useRequestBackupMutation } from './backupsApi.ts';
import { HeldEventsCard } from './HeldEventsCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { isRehearsing, RehearsalCard } from './RehearsalCard.tsx';
import { RestoreCard } from './RestoreCard.tsx';
import { useWatchedBackup } from './useWatchedBackup.ts';
import { isRestoring, useWatchedRestore } from './useWatchedRestore.ts';
import classes from './backup.module.css';

const pageSize = 8;

/** Milliseconds between two polls of the list: `quick` while a backup changes or the server does not answer, else `slow`. */
const paces = { quick: 2_000, slow: 60_000 } as const;

/** Backups, their history, and what puts one back. */
export function BackupPage() {
  const [address, setAddress] = useSearchParams();
  const { page } = readPage(address);
  const { data, error, isFetching, refetch } = useListBackupsQuery(
    { query: { page, pageSize } },
    { refetchOnMountOrArgChange: true },
  );
  const [request, { isLoading }] = useRequestBackupMutation();
  const running = useWatchedBackup(data?.current ?? null);
  const { restore, applying, onHeard } = useWatchedRestore(data?.restore ?? null);
  const restoring = restore !== null && isRestoring(restore);
  const away = error !== undefined && data === undefined && problemOf(error)?.code === 'restoring';
  const moving = away || data?.rehearsals.some(isRehearsing) === true;
  usePolling(refetch, moving ? paces.quick : paces.slow);
  const restorePart = useRef<HTMLDivElement>(null);

  const create = async () => {
    const { error: refusal } = await request();
    if (refusal) showFailure(backupMessages.creationFailed, reasonOf(refusal));
  };
  return (
    <>
      <PageHead
        title="Sauvegarde"
        documentTitle={['Sauvegarde', adminTitle]}
        page="backup"
        actions={
          <Button
            tone="primary"
            icon={<IconDatabaseExport aria-hidden="true" />}
            busy={isLoading}
            idle={running !== null || restoring || away}
            onClick={() => void create()}
          >
            Créer une sauvegarde
          </Button>
        }
      >
        Une sauvegarde automatique chaque nuit à {nightlyBackupTime.hour}&nbsp;h, gardée {backupKeptDays}&nbsp;jours.
      </PageHead>
      {data ? (
        <>
          {restore && restoring && <RestoreRunCard restore={restore} applying={applying} />}
          {running && <BackupRunCard backup={running} />}
          {data.heldEvents > 0 && <HeldEventsCard total={data.heldEvents} />}
          <div className={classes.columns}>
            <HistoryCard
              backups={data.backups}
              total={data.total}
              usedBytes={data.usedBytes}
              freeBytes={data.freeBytes}
              page={page}
              pageSize={pageSize}
              onPage={(next) => setAddress(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
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
              <RehearsalCard rehearsals={data.rehearsals} />
            </div>
          </div>
        </>
      ) : away ? (
        <div role="status">
          <Notice title="La restauration s’applique…">
            <p>Le service revient dans quelques instants. Cette page se met à jour d’elle-même.</p>
          </Notice>
        </div>
      ) : error ? (
        <ErrorState
          title="Les sauvegardes n’ont pas pu être lues."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={panel.card} role="status" aria-label="Chargement des sauvegardes">
          <RowsSkeleton rows={6} />
        </div>
      )}
    </>
  );
}
