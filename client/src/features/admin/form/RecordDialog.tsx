import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../components/dialogs/useLeaveGuard.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { IconRefresh } from '../../../components/text/icons.ts';
import { saveFailure } from './SavedForm.tsx';

type ContractFormOptions<V extends Record<string, unknown>> = Parameters<typeof useContractForm<V>>[0];

interface RecordFormOptions<V extends Record<string, unknown>> extends Omit<ContractFormOptions<V>, 'explain'> {
  saved: string;
  explain?: ContractFormOptions<V>['explain'];
  onSaved?: () => void;
  onClose: () => void;
}

/** The form of a record, created or changed in a dialog that closes once it is saved and asks before it is given up. */
export function useRecordForm<V extends Record<string, unknown>>(options: RecordFormOptions<V>) {
  const { saved, onSaved, onClose, send, ...form } = options;
  const [outdated, setOutdated] = useState(false);
  const contractForm = useContractForm<V>({
    explain: saveFailure,
    ...form,
    send: async (values) => {
      const { error } = await send(values);
      setOutdated(problemOf(error)?.code === 'changed_meanwhile');
      if (error === undefined) {
        showSuccess(saved);
        onSaved?.();
        onClose();
      }
      return { error };
    },
  });
  const guard = useLeaveGuard(contractForm.form.isDirty() && !contractForm.busy, onClose);
  return { ...contractForm, guard, outdated };
}

interface RecordDialogProps {
  title: ReactNode;
  size: 'side' | 'l';
  form: Pick<ReturnType<typeof useRecordForm>, 'summary' | 'busy' | 'onSubmit' | 'guard' | 'outdated'>;
  /** Between the title and the fields: tabs. */
  under?: ReactNode;
  /** Reads the record again, and opens the form on it, when another person has changed it. */
  reload?: () => Promise<void>;
  /** Asks for the record to be removed, where it can be; and the question while it is asked. */
  removal?: readonly [ask: (() => void) | undefined, question: ReactNode];
  children: ReactNode;
}

/** The dialog around the fields of a record. */
export function RecordDialog({ title, size, form, under, reload, removal, children }: RecordDialogProps) {
  const { summary, busy, onSubmit, guard, outdated } = form;
  const [remove, question] = removal ?? [];
  return (
    <Dialog title={title} size={size} onClose={guard.leave} under={under}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          {outdated && reload && <ChangedMeanwhile reload={reload} />}
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
    </Dialog>
  );
}

/** Offers to read again what another person has changed; until then, what was typed remains. */
function ChangedMeanwhile({ reload }: { reload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
  };
  return (
    <Notice
      actions={
        <Button size="s" busy={busy} Icon={IconRefresh} onClick={() => void run()}>
          Recharger la fiche
        </Button>
      }
    >
      Ce que vous avez saisi reste affiché tant que vous ne rechargez pas. Notez ce que vous voulez garder.
    </Notice>
  );
}

/** What a schema asks of a text field, for which nothing typed counts as absent. */
export function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), schema);
}
