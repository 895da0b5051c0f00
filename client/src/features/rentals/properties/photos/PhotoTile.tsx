import type { Photo } from '@app/contract/properties/photoFields.ts';
import { SlatBar } from '../../../../components/brand/SlatBar.tsx';
import { useJob } from '../../../../jobs/useJob.ts';
import { IconGripVertical } from '../icons.ts';
import type { useOrdering } from '../useOrdering.ts';
import { PhotoPicture } from './PhotoPicture.tsx';
import { ShutteredFront } from './ShutteredFront.tsx';
import type { PhotoUpload } from './usePhotoUploads.ts';
import classes from './PhotosSection.module.css';

interface PhotoTileProps {
  photo: Photo;
  /** From 1: the cover. */
  position: number;
  ordering: Pick<ReturnType<typeof useOrdering>, 'itemProps' | 'keyProps' | 'dragProps'>;
  onOpen: () => void;
}

/** A photo in its place: it is opened by a click, moved by dragging or with Space and arrows. */
export function PhotoTile({ photo, position, ordering, onOpen }: PhotoTileProps) {
  const { id, state, alt, problem } = photo;
  const { 'aria-pressed': _, ...keys } = ordering.keyProps(id);
  const described = alt === '' ? `Photo ${position}, sans texte` : `Photo ${position}, ${alt}`;
  return (
    <li className={classes.item} {...ordering.itemProps(id)}>
      <button
        type="button"
        className={classes.open}
        aria-label={described}
        aria-roledescription="photo à ranger"
        onClick={onOpen}
        {...keys}
        {...ordering.dragProps(id, 'mouse')}
      >
        <PhotoPicture
          photo={photo}
          sizes={position === 1 ? '(max-width: 720px) 100vw, 300px' : '(max-width: 720px) 33vw, 150px'}
          described="none"
        />
      </button>
      <span className={classes.number} aria-hidden="true" {...ordering.dragProps(id, 'any')}>
        <IconGripVertical />
        {position}
      </span>
      {state === 'processing' && <Preparation photo={photo} />}
      {state === 'failed' && (
        <span className={classes.mark} data-tone="bad">
          {problem ?? 'Refusée'}
        </span>
      )}
      {state === 'ready' && alt === '' && (
        <span className={classes.mark} aria-hidden="true">
          Sans texte
        </span>
      )}
    </li>
  );
}

function Preparation({ photo }: { photo: Photo }) {
  const { job } = useJob(photo.jobId);
  const progress = job?.progress ?? 0;
  return (
    <div className={classes.progress}>
      <p>
        <span>Préparation…</span>
        {progress > 0 && <b>{progress}&nbsp;%</b>}
      </p>
      <SlatBar label={`Préparation de ${photo.fileName}`} value={progress} max={100} />
    </div>
  );
}

/** A photo on its way to the server. */
export function UploadTile({ upload, position }: { upload: PhotoUpload; position: number }) {
  const { file, state, sent } = upload;
  const percent = Math.round(sent * 100);
  const words = {
    waiting: 'En attente',
    shrinking: 'Réduction…',
    sending: `${percent}\u00a0%`,
    sent: 'Envoyée',
    refused: '',
  };
  return (
    <li className={classes.item}>
      <ShutteredFront />
      <span className={classes.number} aria-hidden="true">
        {position}
      </span>
      <div className={classes.progress}>
        <p>
          <span>{file.name}</span>
          <b>{words[state]}</b>
        </p>
        <SlatBar label={`Envoi de ${file.name}`} value={percent} max={100} />
      </div>
    </li>
  );
}
