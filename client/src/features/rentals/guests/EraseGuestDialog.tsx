import { z } from 'zod';
import type { Guest } from '@app/contract/reservations/guestsApi.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { guestName } from '../reservations/stayWords.ts';
import { useEraseGuestMutation } from '../reservations/guestsApi.ts';
import classes from './guests.module.css';

const word = 'EFFACER';

const erasureSchema = z.object({
  confirmation: z
    .string()
    .refine((typed) => typed.trim().toUpperCase() === word, `Recopiez le mot ${word} pour confirmer`),
});

/** Erases what designates a guest, once its host typed a word; says what goes and what remains. */
export function EraseGuestDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const [erase] = useEraseGuestMutation();
  const form = useContractForm({
    name: 'erasure',
    initialValues: { confirmation: '' },
    schema: erasureSchema,
    send: async () => {
      const { error } = await erase({ params: { id: guest.id } });
      if (error) return { error };
      showSuccess('Ce voyageur est effacé.');
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      title={`Effacer ${guestName(guest)}\u202f?`}
      size="s"
      form={form}
      action="Effacer pour de bon"
      tone="danger"
      onClose={onClose}
    >
      <div className={classes.fates}>
        <section>
          <h3>Ce qui est effacé</h3>
          <ul>
            <li>Son nom, son e-mail et son téléphone</li>
            <li>Vos notes sur cette personne et sur ses séjours</li>
          </ul>
        </section>
        <section>
          <h3>Ce qui reste</h3>
          <ul>
            <li>Les dates et les montants de ses séjours, pour vos comptes</li>
          </ul>
        </section>
      </div>
      <p>Cela ne se défait pas.</p>
      <Field
        {...form.field('confirmation')}
        label={`Recopiez ${word} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
