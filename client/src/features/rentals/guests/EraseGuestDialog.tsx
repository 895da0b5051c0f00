import { z } from 'zod';
import type { Guest } from '@app/contract/reservations/guestsApi.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Fates, typedWord, TypedWordField } from '../../../components/dialogs/TypedConfirmation.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { guestName } from '../reservations/stayWords.ts';
import { useEraseGuestMutation } from '../reservations/guestsApi.ts';

const word = 'EFFACER';

const erasureSchema = z.object({ confirmation: typedWord(word) });

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
      <Fates
        fates={{
          'Ce qui est effacé': [
            'Son nom, son e-mail et son téléphone',
            'Vos notes sur cette personne et sur ses séjours',
          ],
          'Ce qui reste': ['Les dates et les montants de ses séjours, pour vos comptes'],
        }}
      />
      <p>Cela ne se défait pas.</p>
      <TypedWordField word={word} {...form.field('confirmation')} />
    </FormDialog>
  );
}
