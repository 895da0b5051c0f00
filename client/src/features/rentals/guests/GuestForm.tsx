import { changeGuestEndpoint, type Guest } from '@app/contract/reservations/guestsApi.ts';
import { DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { useChangeGuestMutation } from '../reservations/guestsApi.ts';
import classes from './guests.module.css';

/** Corrects what is known of a guest. */
export function GuestForm({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { id, firstName, lastName, email, phone, notes } = guest;
  const [change] = useChangeGuestMutation();
  const contractForm = useContractForm({
    name: 'guest',
    initialValues: { lastName, firstName, email: email ?? '', phone: phone ?? '', notes },
    schema: changeGuestEndpoint.body,
    send: async (body) => {
      const { error } = await change({ params: { id }, body });
      if (error) return { error };
      showSuccess('Fiche enregistrée.');
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  const { form, field, summary, busy, onSubmit } = contractForm;
  const guard = useLeaveGuard(form.isDirty(), onClose);
  return (
    <form noValidate className={classes.frame} onSubmit={onSubmit}>
      <DialogBody>
        {summary}
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
