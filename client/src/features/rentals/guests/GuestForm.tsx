import { changeGuestEndpoint, type Guest } from '@app/contract/reservations/guestsApi.ts';
import { DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { ConflictNotice } from '../base/ConflictNotice.tsx';
import { useStoredForm, type Stored } from '../base/useStoredForm.ts';
import { useChangeGuestMutation, useReadGuestQuery } from '../reservations/guestsApi.ts';
import classes from './guests.module.css';

const guestConflict = {
  title: 'Cette fiche a été modifiée entre-temps',
  same: 'Elle a changé sur un autre appareil. Votre saisie est encore là\u00a0: choisissez laquelle garder.',
  elsewhere: 'Votre saisie est encore là\u00a0: rechargez la fiche, puis enregistrez.',
  takeOver: 'Reprendre la fiche',
  reload: 'Recharger la fiche',
};

type GuestValues = Record<'lastName' | 'firstName' | 'email' | 'phone' | 'notes', string>;

/** The instant of the last change is the version of a guest. */
function storedOf({ lastName, firstName, email, phone, notes, updatedAt }: Guest): Stored<GuestValues> {
  const values = { lastName, firstName, email: email ?? '', phone: phone ?? '', notes };
  return { values, version: new Date(updatedAt).getTime() };
}

/** Corrects what is known of a guest. */
export function GuestForm({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const params = { id: guest.id };
  const [change] = useChangeGuestMutation();
  const { refetch } = useReadGuestQuery({ params });
  const storedForm = useStoredForm({
    name: 'guest',
    stored: storedOf(guest),
    reread: async () => {
      const { data } = await refetch();
      return data && storedOf(data);
    },
    schema: changeGuestEndpoint.body,
    send: async (values, version) => {
      const { data, error } = await change({ params, body: { ...values, updatedAt: new Date(version).toISOString() } });
      if (data) {
        showSuccess('Fiche enregistrée.');
        onClose();
      }
      return { saved: data && storedOf(data), error };
    },
    explain: reasonOf,
  });
  const { field, summary, busy, unsaved, conflict, onSubmit } = storedForm;
  const guard = useLeaveGuard(unsaved, onClose);
  return (
    <form noValidate className={classes.frame} onSubmit={onSubmit}>
      <DialogBody>
        {conflict ? <ConflictNotice of={storedForm} words={guestConflict} /> : summary}
        <Field {...field('lastName')} label="Nom" autoComplete="off" data-autofocus="" />
        <Field {...field('firstName')} label="Prénom" optional autoComplete="off" />
        <Field {...field('email')} label="E-mail" optional type="email" autoComplete="off" />
        <Field {...field('phone')} label="Téléphone" optional type="tel" autoComplete="off" />
        <TextAreaField {...field('notes')} label="Notes" optional rows={5} />
      </DialogBody>
      <FormFoot guard={guard} busy={busy} />
    </form>
  );
}
