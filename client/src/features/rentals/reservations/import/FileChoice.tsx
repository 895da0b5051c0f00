import { useId, useState } from 'react';
import { IconFileUpload } from '../../../../components/text/icons.ts';
import classes from './import.module.css';

interface FileChoiceProps {
  /** The name of the one that was chosen. */
  file: string | undefined;
  onChoose: (file: File) => void;
}

/** Takes a file that is chosen, or dropped. */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to do what its input does
    <label
      htmlFor={id}
      className={classes.drop}
      data-over={over ? '' : undefined}
      data-chosen={file === undefined ? undefined : ''}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onChoose(dropped);
      }}
    >
      <IconFileUpload aria-hidden="true" />
      <span>
        <b>{file ?? 'Choisissez un fichier CSV'}</b>
        <small>
          {file === undefined ? (
            <>
              <span className="mouseOnly">Ou déposez-le ici. </span>Rien n’est enregistré avant votre accord.
            </>
          ) : (
            'Changer de fichier'
          )}
        </small>
      </span>
      <input
        id={id}
        type="file"
        className="visuallyHidden"
        accept=".csv,text/csv,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file again, once it was corrected, is a change too.
          target.value = '';
        }}
      />
    </label>
  );
}
