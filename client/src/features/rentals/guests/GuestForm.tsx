import { z } from 'zod';
import { changeGuestEndpoint, type Guest } from '@app/contract/reservations/guestsApi.ts';
import { DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { ConflictNotice } from '../base/ConflictNotice.tsx';
import { GuestAddressFields, guestAddressOf, guestAddressValues } from '../base/GuestAddressFields.tsx';
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

type GuestValues = Record<'lastName' | 'firstName' | 'email' | 'phone' | 'notes', string> &
  ReturnType<typeof guestAddressValues<'address.'>>;

/** The instant of the last change is the version of a guest. */
function storedOf({ lastName, firstName, email, phone, address, notes, updatedAt }: Guest): Stored<GuestValues> {
  const values = {
    lastName,
    firstName,
    email: email ?? '',
    phone: phone ?? '',
    ...guestAddressValues('address.', address),
    notes,
  };
  return { values, version: new Date(updatedAt).getTime() };
}

function bodyOf(values: GuestValues) {
  const { lastName, firstName, email, phone, notes } = values;
  return { lastName, firstName, email, phone, address: guestAddressOf('address.', values), notes };
}

/** What the contract asks of a guest, by the names of the form's fields. */
const guestFormSchema = z.custom<GuestValues>().transform((values, context) => {
  for (const { path, message } of changeGuestEndpoint.body.safeParse(bodyOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
  return values;
});

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
    schema: guestFormSchema,
    send: async (values, version) => {
      const { data, error } = await change({
        params,
        body: { ...bodyOf(values), updatedAt: new Date(version).toISOString() },
      });
      if (data) {
        showSuccess('Fiche enregistrée.');
        onClose();
      }
      return { saved: data && storedOf(data), error };
    },
    explain: reasonOf,
  });
  const { form, field, summary, busy, unsaved, conflict, onSubmit } = storedForm;
  const guard = useLeaveGuard(unsaved, onClose);
  return (
    <form noValidate className={classes.frame} onSubmit={onSubmit}>
      <DialogBody>
        {conflict ? <ConflictNotice of={storedForm} words={guestConflict} /> : summary}
        <Field {...field('lastName')} label="Nom" autoComplete="off" data-autofocus="" />
        <Field {...field('firstName')} label="Prénom" optional autoComplete="off" />
        <Field {...field('email')} label="E-mail" optional type="email" autoComplete="off" />
        <Field {...field('phone')} label="Téléphone" optional type="tel" autoComplete="off" />
        <GuestAddressFields
          field={(part) => field(`address.${part}`)}
          country={form.values['address.country']}
          onCountry={(code) => form.setFieldValue('address.country', code)}
        />
        <TextAreaField {...field('notes')} label="Notes" optional rows={5} />
      </DialogBody>
      <FormFoot guard={guard} busy={busy} />
    </form>
  );
}
