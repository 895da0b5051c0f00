import { Button } from '../../../../components/actions/Button.tsx';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { IconX } from '../../../../components/text/icons.ts';
import { IconPhotoX } from '../icons.ts';
import type { PhotoUpload } from './usePhotoUploads.ts';
import classes from './PhotosSection.module.css';

interface RefusedUploadProps {
  upload: PhotoUpload;
  onRetry: (upload: PhotoUpload) => void;
  onShrink: (upload: PhotoUpload) => void;
  onDismiss: (upload: PhotoUpload) => void;
}

/** A photo that did not arrive: why, and what may help. */
export function RefusedUpload({ upload, onRetry, onShrink, onDismiss }: RefusedUploadProps) {
  const { file, problem, remedy } = upload;
  return (
    <div className={classes.refused} role="alert">
      <IconPhotoX aria-hidden="true" />
      <p>
        <b>{file.name} refusée</b>. {problem.replace(/\.$/u, '')}.
      </p>
      {remedy === 'shrink' && (
        <Button size="s" onClick={() => onShrink(upload)}>
          Réduire et envoyer
        </Button>
      )}
      {remedy === 'retry' && (
        <Button size="s" onClick={() => onRetry(upload)}>
          Réessayer
        </Button>
      )}
      <IconButton label={`Oublier ${file.name}`} Icon={IconX} onClick={() => onDismiss(upload)} />
    </div>
  );
}
