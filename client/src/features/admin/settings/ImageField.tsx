import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { imageMaxBytes, settingsMessages, type UploadedImage } from '@app/contract/site/settingsAdminApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { IconTrash, IconUpload } from '../icons.ts';
import { useUploadImageMutation } from './settingsApi.ts';
import classes from './settings.module.css';

interface ImageFieldProps {
  label: string;
  id: string;
  name: string;
  use: UploadedImage;
  /** The image's address; empty: none. */
  value: string;
  hint?: ReactNode;
  error?: ReactNode;
  readOnly: boolean;
  onUploaded: (url: string) => void;
}

const usual = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];
const accepted: Record<UploadedImage, readonly string[]> = {
  favicon: usual,
  social: usual,
  logo: ['image/png', 'image/jpeg'],
};

/** The errors of a file that can be found before it is sent. */
function faultOf(file: File, use: UploadedImage): string | null {
  if (!accepted[use].includes(file.type)) {
    return use === 'logo' ? settingsMessages.logoWrongType : settingsMessages.imageWrongType;
  }
  return file.size > imageMaxBytes ? settingsMessages.imageTooLarge : null;
}

/** An image: shown, dropped or chosen, replaced, taken away; or named by its address. */
export function ImageField({ use, value, readOnly, onUploaded, error, ...input }: ImageFieldProps) {
  const [upload, { isLoading }] = useUploadImageMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file || isLoading) return;
    const wrong = faultOf(file, use);
    setFault(wrong);
    if (wrong !== null) return;
    const { data, error: refusal } = await upload({ params: { use }, upload: file });
    if (data) onUploaded(data.url);
    else {
      const problem = problemOf(refusal);
      setFault(problem?.errors?.file ?? problem?.detail ?? settingsMessages.uploadFailed);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={classes.image}>
      <Field
        autoComplete="off"
        spellCheck={false}
        placeholder="Adresse de l’image, ou un fichier ci-dessous"
        {...input}
        value={value}
        readOnly={readOnly}
        error={fault ?? error}
      />
      {!readOnly && (
        <div
          className={classes.drop}
          data-over={over ? '' : undefined}
          onDrop={onDrop}
          onDragOver={onDragOver}
          onDragLeave={() => setOver(false)}
        >
          <Preview address={value} />
          <div className={classes.dropText}>
            <div className={classes.buttons}>
              <Button
                size="s"
                icon={<IconUpload aria-hidden="true" />}
                busy={isLoading}
                onClick={() => chooser.current?.click()}
              >
                {value === '' ? 'Choisir une image' : 'Remplacer'}
              </Button>
              {value !== '' && (
                <Button size="s" icon={<IconTrash aria-hidden="true" />} onClick={() => onUploaded('')}>
                  Retirer
                </Button>
              )}
            </div>
            <p className="muted small">ou déposez un fichier ici</p>
          </div>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={`Fichier\u00a0: ${input.label}`}
            accept={accepted[use].join()}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </div>
      )}
      <p role="status" className="visuallyHidden">
        {isLoading ? 'Envoi de l’image en cours' : ''}
      </p>
    </div>
  );
}

/** The page's own policy shows images of this site alone. */
function Preview({ address }: { address: string }) {
  if (address === '') return <span className={classes.noPreview}>Aucune image</span>;
  if (!address.startsWith('/')) return <span className={classes.noPreview}>Hébergée ailleurs</span>;
  return <img className={classes.preview} src={address} alt="Aperçu" />;
}
