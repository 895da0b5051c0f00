import { useRef, useState, type DragEvent } from 'react';
import { backupMessages, maxArchiveBytes } from '@app/contract/backups/rules.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { FieldMessages } from '../../../components/form/FieldFrame.tsx';
import { IconFileZip } from '../icons.ts';
import classes from './backup.module.css';

interface ArchiveDropProps {
  /** What was wrong with the last one. */
  fault: string | null;
  onFault: (fault: string) => void;
  onChoose: (file: File) => void;
}

/** What is wrong with a file, as far as it can be told before it is sent. */
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
