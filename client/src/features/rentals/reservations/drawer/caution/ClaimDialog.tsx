import { useRef, useState } from 'react';
import { z } from 'zod';
import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { newClaimSchema, type CautionView } from '@app/contract/payments/cautions/cautionsApi.ts';
import { cautionBounds } from '@app/contract/payments/cautions/rules.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { FormDialog } from '../../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { Field, TextAreaField } from '../../../../../components/form/Field.tsx';
import { SwitchField } from '../../../../../components/form/SwitchField.tsx';
import { useContractForm } from '../../../../../components/form/useContractForm.tsx';
import { showSuccess } from '../../../../../components/toasts/toast.tsx';
import { amountMessage, centsTyped } from '../../../base/euros.ts';
import { useAddClaimPhotoMutation, useClaimCautionMutation, useRemoveClaimPhotoMutation } from './cautionCalls.ts';
import { Photos } from './Photos.tsx';
import classes from './caution.module.css';

interface ClaimDialogProps {
  reservationId: string;
  caution: CautionView;
  onClose: () => void;
}

/** Asks for a part of a caution: how much, why, with photos. */
export function ClaimDialog({ reservationId, caution, onClose }: ClaimDialogProps) {
  const [claim] = useClaimCautionMutation();
  const { cents: mostCents, kind, draftPhotos } = caution;
  const tooMuch = `Au plus ${formatCents(mostCents)}, le montant de la caution`;
  const form = useContractForm<{ cents: string; motive: string; takesAlone: boolean }>({
    name: 'claim',
    initialValues: { cents: '', motive: '', takesAlone: false },
    schema: newClaimSchema.extend({
      cents: z
        .string()
        .refine((text) => (centsTyped(text) ?? 0) > 0, amountMessage)
        .refine((text) => (centsTyped(text) ?? 0) <= mostCents, tooMuch),
    }),
    send: async ({ cents, motive, takesAlone }) => {
      const body = { cents: centsTyped(cents) ?? 0, motive, takesAlone };
      const { error } = await claim({ params: { id: reservationId }, body });
      if (error) return { error };
      showSuccess('Demande envoyée au voyageur.');
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  const { values, setFieldValue } = form.form;
  return (
    <FormDialog title="Demander sur la caution" form={form} action="Envoyer la demande" onClose={onClose}>
      <p>
        Le voyageur reçoit le motif et les photos, et peut répondre. Rien n’est débité avant.
        {caution.captureBefore !== null &&
          ` La banque met fin au blocage le ${formatMoment(new Date(caution.captureBefore))}\u00a0: son délai s’arrête assez tôt pour que vous puissiez prélever.`}
      </p>
      <Field {...form.field('cents')} label="Montant, en euros" inputMode="decimal" autoComplete="off" />
      <TextAreaField
        {...form.field('motive')}
        label="Ce qui s’est passé"
        rows={4}
        maxLength={cautionBounds.motive.max}
        hint={`Au moins ${cautionBounds.motive.min} caractères\u00a0: le voyageur lit ce texte.`}
      />
      <PhotoPicker reservationId={reservationId} photos={draftPhotos} />
      <SwitchField
        label="Prélever sans moi si le voyageur ne conteste pas"
        hint={
          kind === 'hold'
            ? 'Juste avant la fin du blocage, pour ne pas la manquer. S’il conteste, vous décidez.'
            : 'À la fin du délai de réponse. S’il conteste, vous décidez.'
        }
        checked={values.takesAlone}
        onChange={(takesAlone: boolean) => setFieldValue('takesAlone', takesAlone)}
      />
    </FormDialog>
  );
}

/** Photos are sent as they are chosen: those of a claim that is left stay for the next one. */
function PhotoPicker({ reservationId, photos }: { reservationId: string; photos: CautionView['draftPhotos'] }) {
  const [add, { isLoading }] = useAddClaimPhotoMutation();
  const [remove] = useRemoveClaimPhotoMutation();
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const send = async (files: readonly File[]) => {
    setProblem('');
    for (const file of files.slice(0, cautionBounds.photos - photos.length)) {
      const { error } = await add({ id: reservationId, upload: file });
      if (error) return setProblem(reasonOf(error));
    }
  };
  const take = async (photoId: string) => {
    setProblem('');
    const { error } = await remove({ params: { id: reservationId, photoId } });
    if (error) setProblem(`La photo n’est pas retirée. ${reasonOf(error)}`);
  };
  return (
    <div className={classes.add}>
      <input
        ref={input}
        className="visuallyHidden"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-label="Photos du dégât"
        tabIndex={-1}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Photos reservationId={reservationId} photos={photos} onRemove={(photoId) => void take(photoId)} />
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button
        size="s"
        busy={isLoading}
        idle={photos.length >= cautionBounds.photos}
        onClick={() => input.current?.click()}
      >
        Ajouter des photos
      </Button>
      <p className="muted small">
        De une à {cautionBounds.photos} photos. Leurs données (lieu, appareil) sont retirées.
      </p>
    </div>
  );
}
