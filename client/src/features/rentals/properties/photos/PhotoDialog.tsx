import type { Photo } from '@app/contract/properties/photoFields.ts';
import { changePhotoEndpoint } from '@app/contract/properties/photosApi.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { defineQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../../components/text/icons.ts';
import { IconTrash } from '../icons.ts';
import { useChangePhotoMutation, useDeletePhotoMutation } from '../propertiesApi.ts';
import { PhotoPicture } from './PhotoPicture.tsx';
import classes from './PhotoDialog.module.css';

/** Takes a photo away. */
export const DeletePhotoQuestion = defineQuestion(useDeletePhotoMutation, {
  title: 'Supprimer cette photo\u202f?',
  action: 'Supprimer',
  tone: 'danger',
  text: ({ fileName }: Pick<Photo, 'id' | 'fileName'>) => (
    <p>{fileName} disparaît de ce logement et de votre site. Vous pourrez l’envoyer de nouveau.</p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: () => 'La photo est supprimée.',
});

interface PhotoDialogProps {
  photo: Photo;
  /** From 1. */
  position: number;
  count: number;
  readOnly: boolean;
  onGo: (by: -1 | 1) => void;
  onMakeCover: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** A photo in large, with the words for those who do not see it. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { photo, position, count, readOnly, onGo, onMakeCover, onDelete, onClose } = props;
  const [change] = useChangePhotoMutation();
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'photo',
    initialValues: { alt: photo.alt },
    schema: changePhotoEndpoint.body,
    send: async (body) => {
      const { error } = await change({ params: { id: photo.id }, body });
      if (error === undefined) form.markSaved(body);
      return { error };
    },
    explain: reasonOf,
  });
  return (
    <Dialog title={`Photo ${position} sur ${count}`} size="xl" onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          <div className={classes.stage}>
            <PhotoPicture photo={photo} sizes="(max-width: 940px) 100vw, 880px" described="text" fit="whole" />
            {position > 1 && (
              <span className={classes.before}>
                <IconButton label="Photo précédente" Icon={IconChevronLeft} onClick={() => onGo(-1)} />
              </span>
            )}
            {position < count && (
              <span className={classes.after}>
                <IconButton label="Photo suivante" Icon={IconChevronRight} onClick={() => onGo(1)} />
              </span>
            )}
          </div>
          {summary}
          <Field
            label="Que montre-t-elle"
            placeholder="La terrasse face à la baie"
            maxLength={propertyBounds.photoAlt}
            readOnly={readOnly}
            autoComplete="off"
            hint="Lu aux voyageurs qui ne voient pas l’image, et par les moteurs de recherche."
            {...field('alt')}
          />
        </DialogBody>
        {!readOnly && (
          <DialogFoot>
            <Button tone="danger" Icon={IconTrash} onClick={onDelete}>
              Supprimer
            </Button>
            <span className={classes.space} />
            {position > 1 && <Button onClick={onMakeCover}>Mettre en couverture</Button>}
            <Button type="submit" tone="primary" busy={busy} idle={!form.isDirty()}>
              Enregistrer
            </Button>
          </DialogFoot>
        )}
      </form>
    </Dialog>
  );
}
