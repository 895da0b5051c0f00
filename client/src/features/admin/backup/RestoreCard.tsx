import type { ReactNode } from 'react';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { backupMessages } from '@app/contract/backups/rules.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { formatBytes } from '../../../components/text/numbers.ts';
import { IconAlertTriangle, IconHourglass, IconShieldCheck } from '../../../components/text/icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { SlatBar } from '../../../components/brand/SlatBar.tsx';
import { showFailure } from '../../../components/feedback/toast.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconFileZip } from '../icons.ts';
import { ArchiveDrop, useArchiveUpload } from './ArchiveDrop.tsx';
import { useDiscardRestoreMutation } from './backupsApi.ts';
import { namedAfter } from './backupWords.ts';
import { ReadyArchive } from './ReadyArchive.tsx';
import { isInspected, isRestoring } from './useWatchedRestore.ts';
import classes from './backup.module.css';

interface RestoreCardProps {
  restore: RestoreView | null;
  /** Called with the server's answer about an archive; null: it was cancelled. */
  onHeard: (restore: RestoreView | null) => void;
}

/** Restores an archive: sent, or taken from the history; verified, then confirmed. */
export function RestoreCard({ restore, onHeard }: RestoreCardProps) {
  const { sending, fault, setFault, send, stop } = useArchiveUpload(onHeard);
  const [discard, discarding] = useDiscardRestoreMutation();
  const giveUp = async ({ id }: RestoreView) => {
    const { error } = await discard({ params: { id } });
    if (error) showFailure('L’archive n’a pas pu être écartée', reasonOf(error));
    else onHeard(null);
  };
  const change = restore && (
    <Button size="s" busy={discarding.isLoading} onClick={() => void giveUp(restore)}>
      Changer
    </Button>
  );
  const drop = <ArchiveDrop fault={fault} onFault={setFault} onChoose={send} />;
  return (
    <Card title="Restaurer" aside={!sending && restore && <Verdict restore={restore} />}>
      <div className={classes.stack}>
        {sending ? (
          <>
            <ArchiveBox
              name={sending.name}
              action={
                <Button size="s" onClick={stop}>
                  Annuler
                </Button>
              }
            >
              {formatBytes(sending.sent)} sur {formatBytes(sending.size)}
            </ArchiveBox>
            <SlatBar
              label="Envoi de l’archive"
              value={sending.sent}
              max={sending.size}
              valueText={`${percent(sending.sent, sending.size)}\u00a0%`}
            />
            <p role="status" className="muted small">
              {sending.sent < sending.size ? 'Envoi de l’archive…' : 'L’archive est arrivée, le serveur la range…'}
            </p>
          </>
        ) : restore === null ? (
          drop
        ) : isInspected(restore) ? (
          <>
            <Archive restore={restore} action={change} />
            <p role="status">Vérification de l’archive&nbsp;: empreintes, format, contenu…</p>
          </>
        ) : restore.state === 'refused' ? (
          <>
            <Archive restore={restore} action={change} />
            <div role="alert">
              <Notice tone="bad" title="Cette archive ne peut pas être restaurée.">
                <p>{restore.refusal} Rien n’a été changé.</p>
              </Notice>
            </div>
            {drop}
          </>
        ) : restore.state === 'ready' && restore.inspection ? (
          <>
            <Archive restore={restore} action={change} />
            <ReadyArchive key={restore.id} id={restore.id} inspection={restore.inspection} onStarted={onHeard} />
          </>
        ) : isRestoring(restore) ? (
          <Archive restore={restore} />
        ) : (
          <>
            <Outcome restore={restore} />
            {drop}
          </>
        )}
      </div>
    </Card>
  );
}

function percent(sent: number, size: number): number {
  return size === 0 ? 100 : Math.floor((100 * sent) / size);
}

function Archive({ restore, action }: { restore: RestoreView; action?: ReactNode }) {
  const { fileName, sizeBytes, inspection, backupId } = restore;
  return (
    <ArchiveBox name={fileName} action={action}>
      {formatBytes(sizeBytes)}
      {inspection ? ` · créée le ${namedAfter(inspection.madeAt)}` : backupId !== null && ' · prise dans l’historique'}
    </ArchiveBox>
  );
}

const VerdictBadge = stateBadge(
  { uploaded: 'Vérification', inspecting: 'Vérification', ready: 'Archive saine', refused: 'Archive refusée' },
  {
    uploaded: ['info', IconHourglass],
    inspecting: ['info', IconHourglass],
    ready: ['ok', IconShieldCheck],
    refused: ['bad', IconAlertTriangle],
  },
);

function Verdict({ restore: { state } }: { restore: RestoreView }) {
  const isUndecided = state === 'uploaded' || state === 'inspecting' || state === 'ready' || state === 'refused';
  return isUndecided ? <VerdictBadge state={state} /> : null;
}

function Outcome({ restore: { state, fileName, error, finishedAt } }: { restore: RestoreView }) {
  const about = `${fileName}${finishedAt === null ? '' : `, ${namedAfter(finishedAt)}`}`;
  if (state === 'succeeded') {
    return (
      <Notice tone="ok" title={backupMessages.restored}>
        <p>{about}. Une sauvegarde de sécurité, faite juste avant, est dans l’historique.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={backupMessages.restorationFailed}>
      <p>
        {error} Rien n’a été changé. <span className="muted">{about}</span>
      </p>
    </Notice>
  );
}

function ArchiveBox({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classNames(classes.drop, classes.taken)}>
      <IconFileZip aria-hidden="true" />
      <div className={classes.dropText}>
        <b className={classes.file}>{name}</b>
        <p className="muted small tabular">{children}</p>
      </div>
      {action}
    </div>
  );
}
