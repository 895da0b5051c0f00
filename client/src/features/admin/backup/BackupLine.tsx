import type { BackupView } from '@app/contract/backups/api.ts';
import { formatBytes, formatDuration } from '../../../components/text/numbers.ts';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import {
  IconDownload,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
} from '../../../components/text/icons.ts';
import list from '../../../components/styles/List.module.css';
import { IconRestore, IconTrash } from '../icons.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { authorOf, namedAfter } from './backupWords.ts';
import { Reason } from './Reason.tsx';
import classes from './backup.module.css';

interface BackupActions {
  onDownload: (backup: BackupView) => void;
  /** Left out while no other archive can be taken. */
  onRestore: ((backup: BackupView) => void) | undefined;
  onRemove: (backup: BackupView) => void;
}

/** A backup of the history, with what can be done with it. */
export function BackupLine({ backup, actions }: { backup: BackupView; actions: BackupActions }) {
  const { state, createdAt, error, available } = backup;
  const { onDownload, onRestore, onRemove } = actions;
  const name = namedAfter(createdAt);
  const settled = state !== 'queued' && state !== 'running';
  return (
    <li className={classes.line}>
      <div className={list.text}>
        <b className="tabular">{name}</b>
        <span className="muted small tabular">{aboutOf(backup)}</span>
      </div>
      <div className={classes.lineEnd}>
        <BackupBadge state={state} />
        <span className={classes.lineActions}>
          {error !== null && <Reason of={`la sauvegarde du ${name}`}>{error}</Reason>}
          {available && (
            <IconButton label={`Télécharger la sauvegarde du ${name}`} onClick={() => onDownload(backup)}>
              <IconDownload aria-hidden="true" />
            </IconButton>
          )}
          {available && onRestore && (
            <IconButton label={`Restaurer la sauvegarde du ${name}`} onClick={() => onRestore(backup)}>
              <IconRestore aria-hidden="true" />
            </IconButton>
          )}
          {settled && (
            <IconButton label={`Supprimer la sauvegarde du ${name}`} onClick={() => onRemove(backup)}>
              <IconTrash aria-hidden="true" />
            </IconButton>
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
  return [
    authorOf(backup),
    sizeBytes !== null && formatBytes(sizeBytes),
    took !== null && formatDuration(Math.max(0, took)),
    state === 'succeeded' && !available && 'archive supprimée',
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const BackupBadge = stateBadge(
  { queued: 'En attente', running: 'En cours', succeeded: 'Réussie', failed: 'Échouée', cancelled: 'Arrêtée' },
  {
    queued: ['info', IconClock],
    running: ['info', IconHourglass],
    succeeded: ['ok', IconCircleCheck],
    failed: ['bad', IconAlertTriangle],
    cancelled: ['neutral', IconCircleX],
  },
);
