import { useRef, useState, type ReactNode } from 'react';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { backupMessages, maxArchiveBytes } from '@app/contract/backups/rules.ts';
import { isApiError, problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { SlatBar } from '../../../components/brand/SlatBar.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { FieldMessages } from '../../../components/form/FieldFrame.tsx';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconAlertTriangle, IconHourglass, IconShieldCheck } from '../../../components/text/icons.ts';
import { formatBytes } from '../../../components/text/numbers.ts';
import { carryOut } from '../carryOut.ts';
import { useFileDrop } from '../form/useFileDrop.ts';
import { IconFileZip } from '../icons.ts';
import { useDiscardRestoreMutation, useUploadArchiveMutation } from './backupsApi.ts';
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
  const { sending, stop, ...upload } = useArchiveUpload(onHeard);
  const [discard, discarding] = useDiscardRestoreMutation();
  const giveUp = (id: string) =>
    void carryOut(discard({ params: { id } }), 'L’archive n’a pas pu être écartée', () => onHeard(null));
  const change = restore && (
    <Button size="s" busy={discarding.isLoading} onClick={() => giveUp(restore.id)}>
      Changer
    </Button>
  );
  const drop = <ArchiveDrop {...upload} />;
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
        ) : restore.state === 'succeeded' || restore.state === 'failed' ? (
          <>
            <Outcome restore={restore} />
            {drop}
          </>
        ) : (
          <>
            <Archive restore={restore} action={!isRestoring(restore) && change} />
            {isInspected(restore) && <p role="status">Vérification de l’archive&nbsp;: empreintes, format, contenu…</p>}
            {restore.state === 'refused' && (
              <>
                <div role="alert">
                  <Notice tone="bad" title="Cette archive ne peut pas être restaurée.">
                    {restore.refusal} Rien n’a été changé.
                  </Notice>
                </div>
                {drop}
              </>
            )}
            {restore.state === 'ready' && restore.inspection && (
              <ReadyArchive key={restore.id} id={restore.id} inspection={restore.inspection} onStarted={onHeard} />
            )}
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
        {about}. Une sauvegarde de sécurité, faite juste avant, est dans l’historique.
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={backupMessages.restorationFailed}>
      {error} Rien n’a été changé. <span className="muted">{about}</span>
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

function faultOf(file: File): string | null {
  if (!file.name.toLowerCase().endsWith('.zip')) return backupMessages.zipOnly;
  return file.size > maxArchiveBytes ? backupMessages.tooLarge : null;
}

const chooserId = 'archive';

type Upload = ReturnType<typeof useArchiveUpload>;

function ArchiveDrop({ fault, setFault, send }: Pick<Upload, 'fault' | 'setFault' | 'send'>) {
  const { zone, input, choose } = useFileDrop((file) => {
    const wrong = faultOf(file);
    if (wrong === null) send(file);
    else setFault(wrong);
  });
  return (
    <div className={classes.stack}>
      <div className={classes.drop} {...zone}>
        <IconFileZip aria-hidden="true" />
        <div className={classes.dropText}>
          <b>Déposez une archive .zip ici</b>
          <p className="muted small">Faite par cette installation. Elle est vérifiée avant que rien ne change.</p>
        </div>
        <Button size="s" {...(fault !== null && { describedBy: `${chooserId}-error` })} onClick={choose}>
          Choisir un fichier
        </Button>
        <input {...input} aria-label="Archive à restaurer" accept=".zip,application/zip" />
      </div>
      <div role="alert">
        <FieldMessages id={chooserId} error={fault} />
      </div>
    </div>
  );
}

/** Sends an archive, reports the bytes sent, and stops on demand. */
function useArchiveUpload(onReceived: (restore: RestoreView) => void) {
  const [upload] = useUploadArchiveMutation();
  const [sending, setSending] = useState<{ name: string; size: number; sent: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<() => void>(undefined);
  const send = async (file: File) => {
    const { name, size } = file;
    setFault(null);
    setSending({ name, size, sent: 0 });
    const request = upload({
      upload: file,
      // A form weighs a little more than the file that it carries.
      onSent: (bytes) => setSending((now) => now && { ...now, sent: Math.min(bytes, size) }),
    });
    stop.current = () => request.abort();
    const { data, error } = await request;
    setSending(null);
    if (data) onReceived(data);
    // Nothing went wrong with one that was given up.
    else if (isApiError(error)) setFault(problemOf(error)?.errors?.backup ?? reasonOf(error));
  };
  return { sending, fault, setFault, send: (file: File) => void send(file), stop: () => stop.current?.() };
}
