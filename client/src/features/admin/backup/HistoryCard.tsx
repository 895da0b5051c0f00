import { useEffect, useId, useRef, useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import {
  exportBackupsEndpoint,
  type BackupView,
  type listBackupsEndpoint,
  type RestoreView,
} from '@app/contract/backups/api.ts';
import { backupStateLabels, backupStates, type BackupState } from '@app/contract/backups/rules.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { browser } from '../../../browser/browser.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { defineList, type PageOfList } from '../../../components/list/defineList.ts';
import { ListFilters } from '../../../components/list/ListFilters.tsx';
import { CsvLink } from '../../../components/list/ListPanel.tsx';
import { Pagination } from '../../../components/list/Pagination.tsx';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import type { useList } from '../../../components/list/useList.ts';
import { oneOf, search, select } from '../../../components/list/viewParts.ts';
import { Card } from '../../../components/page/Card.tsx';
import lines from '../../../components/styles/List.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconHourglass,
  IconInfoCircle,
} from '../../../components/text/icons.ts';
import { formatBytes, formatDuration } from '../../../components/text/numbers.ts';
import { carryOut } from '../carryOut.ts';
import { IconRestore, IconTrash } from '../icons.ts';
import {
  useInspectBackupMutation,
  useLinkBackupMutation,
  useListBackupsQuery,
  useRemoveBackupMutation,
} from './backupsApi.ts';
import { authorOf, namedAfter } from './backupWords.ts';
import classes from './backup.module.css';
import reason from './Reason.module.css';

/** The history of backups: what it is searched for and narrowed by. */
export const backups = defineList({
  pageSize: 8,
  view: {
    search: search('Rechercher une sauvegarde', 'Auteur ou date'),
    state: select({
      name: 'etat',
      label: 'État',
      any: 'Tous',
      read: oneOf(backupStates),
      options: backupStates.map((id) => ({ id, label: backupStateLabels[id] })),
    }),
  },
  csv: exportBackupsEndpoint,
  useAnswer: (view) => useListBackupsQuery(queryOf(view)),
  rows: (answer) => answer.backups,
});

type View = PageOfList & { search?: string | undefined; state?: BackupState | undefined };

/** What the server is asked for, without the filters that are not set. */
export function queryOf({ page, pageSize, search: words, state }: View) {
  return { query: { page, pageSize, ...(words !== undefined && { search: words }), ...(state && { state }) } };
}

type BackupsList = ReturnType<
  typeof useList<typeof backups.view, EndpointResponse<typeof listBackupsEndpoint>, BackupView>
>;

interface HistoryCardProps {
  history: Pick<EndpointResponse<typeof listBackupsEndpoint>, 'backups' | 'total' | 'usedBytes' | 'freeBytes'>;
  list: BackupsList;
  /** Whether no other archive can be taken: one is being restored. */
  restoring: boolean;
  /** Called once the archive of a backup is being verified. */
  onInspected: (restore: RestoreView) => void;
  busy: boolean;
}

/** Every backup, the latest first. */
export function HistoryCard({ history, list, restoring, onInspected, busy }: HistoryCardProps) {
  const { backups: shown, total, usedBytes, freeBytes } = history;
  const [askRemoval, removal] = useQuestion(RemovalQuestion);
  const [inspect] = useInspectBackupMutation();
  const restore = ({ id }: BackupView) =>
    void carryOut(inspect({ params: { id } }), 'La sauvegarde n’a pas pu être vérifiée', onInspected);
  const room = [
    `${formatBytes(usedBytes)} ${usedBytes < 2 ? 'utilisé' : 'utilisés'}`,
    freeBytes !== null && `${formatBytes(freeBytes)} libres sur le disque`,
  ];
  return (
    <Card
      title="Historique"
      content="flush"
      busy={busy}
      aside={
        total > 0 && (
          <span className={classes.historyEnd}>
            <span className="muted small">{countOf(total, 'sauvegarde')}</span>
            <CsvLink href={list.csv} size="s" />
          </span>
        )
      }
      foot={
        <div className={classes.foot}>
          <p className="muted small tabular">{room.filter(Boolean).join(', ')}</p>
          <Pagination
            label="Pages de sauvegardes"
            page={list.view.page}
            pageSize={list.view.pageSize}
            total={total}
            onPage={(page) => list.turn({ page })}
          />
        </div>
      }
    >
      {(total > 0 || list.narrowed) && <ListFilters list={list} options={{}} layout="page" aside={null} />}
      {shown.length > 0 ? (
        <ul className={classNames(lines.list, classes.lines)}>
          {shown.map((backup) => (
            <Line key={backup.id} backup={backup} onRestore={restoring ? undefined : restore} onRemove={askRemoval} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={list.narrowed ? 'Aucune sauvegarde trouvée' : 'Aucune sauvegarde'}
          action={list.narrowed && <Button onClick={() => list.clear()}>Effacer les filtres</Button>}
        >
          {list.narrowed
            ? 'Rien ne correspond à cette recherche et à ces filtres.'
            : 'La première sera faite cette nuit à 3\u00a0h, ou dès que vous la demandez.'}
        </EmptyState>
      )}
      {removal}
    </Card>
  );
}

interface LineProps {
  backup: BackupView;
  onRestore: ((backup: BackupView) => void) | undefined;
  onRemove: (backup: BackupView) => void;
}

function Line({ backup, onRestore, onRemove }: LineProps) {
  const { id, state, createdAt, error, available } = backup;
  const [link] = useLinkBackupMutation();
  const download = () =>
    void carryOut(link({ params: { id } }), 'La sauvegarde n’a pas pu être téléchargée', ({ url }) =>
      browser.save(url),
    );
  const name = `la sauvegarde du ${namedAfter(createdAt)}`;
  return (
    <li className={classes.line}>
      <div className={lines.text}>
        <b className="tabular">{namedAfter(createdAt)}</b>
        <span className="muted small tabular">{aboutOf(backup)}</span>
      </div>
      <div className={classes.lineEnd}>
        <BackupBadge state={state} />
        <span className={classes.lineActions}>
          {error !== null && <Reason of={name}>{error}</Reason>}
          {available && <IconButton label={`Télécharger ${name}`} onClick={download} Icon={IconDownload} />}
          {available && onRestore && (
            <IconButton label={`Restaurer ${name}`} onClick={() => onRestore(backup)} Icon={IconRestore} />
          )}
          {state !== 'queued' && state !== 'running' && (
            <IconButton label={`Supprimer ${name}`} onClick={() => onRemove(backup)} Icon={IconTrash} />
          )}
        </span>
      </div>
    </li>
  );
}

/** Who asked for it, how large it is, how long it took. */
function aboutOf(backup: BackupView): string {
  const { state, sizeBytes, startedAt, finishedAt, available } = backup;
  const took = startedAt !== null && finishedAt !== null ? Date.parse(finishedAt) - Date.parse(startedAt) : null;
  const parts = [
    authorOf(backup),
    sizeBytes !== null && formatBytes(sizeBytes),
    took !== null && formatDuration(Math.max(0, took)),
    state === 'succeeded' && !available && 'archive supprimée',
  ];
  return parts.filter(Boolean).join(' · ');
}

const BackupBadge = stateBadge(backupStateLabels, {
  queued: ['info', IconClock],
  running: ['info', IconHourglass],
  succeeded: ['ok', IconCircleCheck],
  failed: ['bad', IconAlertTriangle],
  cancelled: ['neutral', IconCircleX],
});

const RemovalQuestion = defineQuestion(useRemoveBackupMutation, {
  title: 'Supprimer cette sauvegarde\u202f?',
  action: 'Supprimer',
  tone: 'danger',
  text: ({ createdAt, available, sizeBytes }: BackupView) => (
    <p>
      <strong>{namedAfter(createdAt)}</strong>
      {available && sizeBytes !== null && ` (${formatBytes(sizeBytes)})`}.{' '}
      {available
        ? 'Son archive est effacée du disque\u00a0: elle ne pourra plus être ni téléchargée, ni restaurée.'
        : 'Elle disparaît de l’historique.'}
    </p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: () => 'Sauvegarde supprimée',
});

/** Why something failed, shown on demand; `of`: what failed, for screen readers. */
function Reason({ of, children }: { of: string; children: string }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <span ref={box} className={reason.reason}>
      <button
        type="button"
        className={reason.opener}
        aria-label={`Pourquoi\u00a0: ${of}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle aria-hidden="true" />
      </button>
      <span id={id} role="status" className={reason.bubble} data-open={open ? '' : undefined}>
        {open && children}
      </span>
    </span>
  );
}
