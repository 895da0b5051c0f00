import type { ReactNode } from 'react';
import { z } from 'zod';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { saveFailure } from './SavedForm.tsx';
import { useSharedForm } from './useSharedForm.tsx';

type SharedFormOptions<V extends Record<string, unknown>> = Parameters<typeof useSharedForm<V>>[0];

interface RecordFormOptions<V extends Record<string, unknown>> extends Omit<SharedFormOptions<V>, 'explain'> {
  saved: string;
  explain?: SharedFormOptions<V>['explain'];
  onSaved?: () => void;
  onClose: () => void;
}

/** The form of a record, created or changed in a dialog that closes once it is saved and asks before it is given up. */
export function useRecordForm<V extends Record<string, unknown>>(options: RecordFormOptions<V>) {
  const { saved, onSaved, onClose, send, ...form } = options;
  const contractForm = useSharedForm<V>({
    explain: saveFailure,
    ...form,
    send: async (values, version) => {
      const { error } = await send(values, version);
      if (error === undefined) {
        showSuccess(saved);
        onSaved?.();
        onClose();
      }
      return { error };
    },
  });
  const guard = useLeaveGuard(contractForm.form.isDirty() && !contractForm.busy, onClose);
  return { ...contractForm, guard };
}

interface RecordDialogProps {
  title: ReactNode;
  size: 'side' | 'l';
  form: Pick<ReturnType<typeof useRecordForm>, 'summary' | 'busy' | 'onSubmit' | 'guard' | 'conflict'>;
  /** Between the title and the fields: tabs. */
  under?: ReactNode;
  /** Asks for the record to be removed, where it can be; and the question while it is asked. */
  removal?: readonly [ask: (() => void) | undefined, question: ReactNode];
  children: ReactNode;
}

/** The dialog around the fields of a record. */
export function RecordDialog({ title, size, form, under, removal, children }: RecordDialogProps) {
  const { summary, busy, onSubmit, guard, conflict } = form;
  const [remove, question] = removal ?? [];
  return (
    <Dialog title={title} size={size} onClose={guard.leave} under={under}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          {children}
        </DialogBody>
        <FormFoot
          guard={guard}
          busy={busy}
          start={
            remove && (
              <Button tone="danger" onClick={remove}>
                Supprimer
              </Button>
            )
          }
        />
      </form>
      {question}
      {conflict}
    </Dialog>
  );
}

/** What a schema asks of a text field, for which nothing typed counts as absent. */
export function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), schema);
}
