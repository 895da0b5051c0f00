import { useEffect, useRef } from 'react';
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
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../../components/text/icons.ts';
import { useEditor } from '../editor/editorContext.ts';
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

/** A photo in large, with the words for those who do not see it, which are saved before it is left. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { photo, position, count, readOnly, onGo, onMakeCover, onDelete, onClose } = props;
  const { report } = useEditor();
  const [change] = useChangePhotoMutation();
  const send = async (body: { alt: string }) => {
    const { error } = await change({ params: { id: photo.id }, body });
    if (error !== undefined) return { error };
    form.markSaved(body);
    showSuccess('Description enregistrée.');
    return {};
  };
  const { form, field, summary, busy, resend, onSubmit } = useContractForm({
    name: 'photo',
    initialValues: { alt: photo.alt },
    schema: changePhotoEndpoint.body,
    send,
    explain: reasonOf,
  });
  const unsaved = form.isDirty();
  useEffect(() => {
    report('photo', unsaved);
    return () => report('photo', false);
  }, [report, unsaved]);
  // Words that could not be saved are left when it is asked for once more.
  const tried = useRef<string | null>(null);
  const saveThen = (goOn: () => void) => () => {
    const { alt } = form.values;
    if (busy) return;
    if (!unsaved || tried.current === alt) {
      goOn();
      return;
    }
    tried.current = alt;
    resend({ alt }, async () => {
      const answer = await send({ alt });
      if (!('error' in answer)) goOn();
      return answer;
    });
  };
  return (
    <Dialog title={`Photo ${position} sur ${count}`} size="xl" onClose={saveThen(onClose)}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          <div className={classes.stage}>
            <PhotoPicture photo={photo} sizes="(max-width: 940px) 100vw, 880px" described="text" fit="whole" />
            {position > 1 && (
              <span className={classes.before}>
                <IconButton label="Photo précédente" Icon={IconChevronLeft} onClick={saveThen(() => onGo(-1))} />
              </span>
            )}
            {position < count && (
              <span className={classes.after}>
                <IconButton label="Photo suivante" Icon={IconChevronRight} onClick={saveThen(() => onGo(1))} />
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
            {position > 1 && <Button onClick={saveThen(onMakeCover)}>Mettre en couverture</Button>}
            <Button type="submit" tone="primary" busy={busy} idle={!unsaved}>
              Enregistrer
            </Button>
          </DialogFoot>
        )}
      </form>
    </Dialog>
  );
}
