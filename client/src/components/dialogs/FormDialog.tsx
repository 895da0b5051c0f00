import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import type { ContractForm } from '../form/useContractForm.tsx';
import { Dialog, DialogBody, DialogFoot } from './Dialog.tsx';

interface FormDialogProps {
  title: string;
  size?: 's' | 'm';
  form: Pick<ContractForm<Record<string, unknown>>, 'summary' | 'busy' | 'onSubmit'>;
  /** On the button that sends it. */
  action: string;
  tone?: 'primary' | 'danger';
  /** On the button that leaves it; another word than « Annuler » where that is what the form does. */
  dismiss?: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that is a form. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 'm', form, action, tone = 'primary', dismiss = 'Annuler', onClose, children } = props;
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogBody>
          {form.summary}
          {children}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button type="submit" tone={tone} busy={form.busy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
