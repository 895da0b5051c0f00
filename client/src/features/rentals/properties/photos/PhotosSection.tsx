import { useRef, useState, type DragEvent } from 'react';
import { wantedPhotos } from '@app/contract/properties/checklist.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { useEditor } from '../editor/editorContext.ts';
import { SectionFrame } from '../editor/SectionCard.tsx';
import { IconPhotoPlus, IconPlus } from '../icons.ts';
import { useOrderPhotosMutation } from '../propertiesApi.ts';
import { useOrdering } from '../useOrdering.ts';
import { DeletePhotoQuestion, PhotoDialog } from './PhotoDialog.tsx';
import { PhotoTile, UploadTile } from './PhotoTile.tsx';
import { RefusedUpload } from './RefusedUpload.tsx';
import { usePhotoUploads } from './usePhotoUploads.ts';
import classes from './PhotosSection.module.css';

/** The photos: added, put in order, described. */
export function PhotosSection() {
  const { property, readOnly } = useEditor();
  const { photos } = property;
  const [order] = useOrderPhotosMutation();
  const { uploads, add, retry, shrink, dismiss } = usePhotoUploads(property);
  const [shown, setShown] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [askDelete, deleting] = useQuestion(DeletePhotoQuestion, () => setShown(null));
  const chooser = useRef<HTMLInputElement>(null);
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const ordering = useOrdering({
    ids: photos.map(({ id }) => id),
    nameOf: (id) => byId.get(id)?.alt || `Photo ${photos.findIndex((photo) => photo.id === id) + 1}`,
    locked: readOnly || photos.length < 2,
    onOrdered: async (ids) => {
      const { error } = await order({ params: { id: property.id }, body: { ids } });
      if (error) showFailure('L’ordre des photos n’a pas été enregistré', reasonOf(error));
      return error === undefined;
    },
  });
  const opened = shown === null ? undefined : byId.get(shown);
  const refused = uploads.filter(({ state }) => state === 'refused');
  const full = photos.length >= propertyBounds.photos;
  const choose = () => chooser.current?.click();
  const zone = {
    'data-over': over ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add(event.dataTransfer.files);
    },
  };

  return (
    <SectionFrame
      anchor="photos"
      title="Photos"
      hint={
        photos.length < wantedPhotos
          ? `Cinq photos au moins donnent envie de réserver. La première est la couverture.`
          : 'Glissez pour ranger. La première est la couverture.'
      }
      aside={
        !readOnly && (
          <Button size="s" Icon={IconPhotoPlus} idle={full} onClick={choose}>
            Ajouter
          </Button>
        )
      }
    >
      <div className={classes.zone} {...(!readOnly && zone)}>
        <ul className={classes.grid} aria-label="Photos">
          {ordering.order.map((id, index) => {
            const photo = byId.get(id);
            return (
              photo && (
                <PhotoTile
                  key={id}
                  photo={photo}
                  position={index + 1}
                  ordering={ordering}
                  onOpen={() => setShown(id)}
                />
              )
            );
          })}
          {uploads
            .filter(({ state }) => state !== 'refused')
            .map((upload, index) => (
              <UploadTile key={upload.key} upload={upload} position={photos.length + index + 1} />
            ))}
          {!readOnly && !full && (
            <li className={classes.item}>
              <button type="button" className={classes.add} onClick={choose}>
                <IconPlus aria-hidden="true" />
                Ajouter
                <span className="mouseOnly">ou déposer ici</span>
              </button>
            </li>
          )}
        </ul>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label="Photos à ajouter"
          onChange={({ target }) => {
            add(target.files ?? []);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
      {refused.map((upload) => (
        <RefusedUpload key={upload.key} upload={upload} onRetry={retry} onShrink={shrink} onDismiss={dismiss} />
      ))}
      <p role="status" className="visuallyHidden">
        {ordering.said}
      </p>
      {opened && (
        <PhotoDialog
          key={opened.id}
          photo={opened}
          position={ordering.order.indexOf(opened.id) + 1}
          count={ordering.order.length}
          readOnly={readOnly}
          onGo={(by) => setShown(ordering.order[ordering.order.indexOf(opened.id) + by] ?? opened.id)}
          onMakeCover={() => ordering.putFirst(opened.id)}
          onDelete={() => askDelete(opened)}
          onClose={() => setShown(null)}
        />
      )}
      {deleting}
    </SectionFrame>
  );
}
