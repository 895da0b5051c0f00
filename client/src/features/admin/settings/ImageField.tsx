import { useState } from 'react';
import { imageMaxBytes, settingsMessages, type UploadedImage } from '@app/contract/site/settingsAdminApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Field } from '../../../components/form/Field.tsx';
import type { FieldInput } from '../form/DeclaredField.tsx';
import { useFileDrop } from '../form/useFileDrop.ts';
import { IconTrash, IconUpload } from '../icons.ts';
import { useUploadImageMutation } from './settingsApi.ts';
import classes from './settings.module.css';

interface ImageFieldProps extends FieldInput {
  use: UploadedImage;
  onUploaded: (url: string) => void;
}

const usual = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];
const accepted: Record<UploadedImage, readonly string[]> = {
  favicon: usual,
  social: usual,
  logo: ['image/png', 'image/jpeg'],
};

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
  const send = async (file: File) => {
    if (isLoading) return;
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
  const { zone, input: fileInput, choose } = useFileDrop((file) => void send(file));
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
        <div className={classes.drop} {...zone}>
          <Preview address={value} />
          <div className={classes.dropText}>
            <div className={classes.buttons}>
              <Button size="s" Icon={IconUpload} busy={isLoading} onClick={choose}>
                {value === '' ? 'Choisir une image' : 'Remplacer'}
              </Button>
              {value !== '' && (
                <Button size="s" Icon={IconTrash} onClick={() => onUploaded('')}>
                  Retirer
                </Button>
              )}
            </div>
            <p className="muted small">ou déposez un fichier ici</p>
          </div>
          <input {...fileInput} aria-label={`Fichier\u00a0: ${input.label}`} accept={accepted[use].join()} />
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
