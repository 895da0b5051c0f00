import { useRef, useState, type DragEvent } from 'react';
import { backupMessages, maxArchiveBytes } from '@app/contract/backups/rules.ts';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { FieldMessages } from '../../../components/form/FieldFrame.tsx';
import { IconFileZip } from '../icons.ts';
import classes from './backup.module.css';
import { isApiError, problemOf } from '../../../api/apiError.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { useUploadArchiveMutation } from './backupsApi.ts';

interface ArchiveDropProps {
  /** What was wrong with the last one. */
  fault: string | null;
  onFault: (fault: string) => void;
  onChoose: (file: File) => void;
}

/** The errors of a file that can be found before it is sent. */
function faultOf(file: File): string | null {
  if (!file.name.toLowerCase().endsWith('.zip')) return backupMessages.zipOnly;
  return file.size > maxArchiveBytes ? backupMessages.tooLarge : null;
}

const chooserId = 'archive';

/** Where an archive is dropped, or chosen. */
export function ArchiveDrop({ fault, onFault, onChoose }: ArchiveDropProps) {
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const wrong = faultOf(file);
    if (wrong === null) onChoose(file);
    else onFault(wrong);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={classes.stack}>
      <div
        className={classes.drop}
        data-over={over ? '' : undefined}
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
      >
        <IconFileZip aria-hidden="true" />
        <div className={classes.dropText}>
          <b>Déposez une archive .zip ici</b>
          <p className="muted small">Faite par cette installation. Elle est vérifiée avant que rien ne change.</p>
        </div>
        <Button
          size="s"
          {...(fault !== null && { describedBy: `${chooserId}-error` })}
          onClick={() => chooser.current?.click()}
        >
          Choisir un fichier
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Archive à restaurer"
          accept=".zip,application/zip"
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
      <div role="alert">
        <FieldMessages id={chooserId} error={fault} />
      </div>
    </div>
  );
}

interface Sending {
  name: string;
  size: number;
  /** Bytes that have left. */
  sent: number;
}

/** Sends an archive, reports the progress, and stops on demand. */
export function useArchiveUpload(onReceived: (restore: RestoreView) => void) {
  const [upload] = useUploadArchiveMutation();
  const [sending, setSending] = useState<Sending | null>(null);
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
