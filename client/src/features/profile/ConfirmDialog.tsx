import type { ReactNode } from 'react';
import { problemOf } from '../../api/apiError.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { reasonOf } from '../../components/reasonOf.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  action: string;
  tone: 'primary' | 'danger';
  busy: boolean;
  /** Why it did not happen. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, tone, busy, error, onConfirm, onClose } = props;
  const failed = error !== undefined && problemOf(error)?.code !== 'proof_required';
  return (
    <Dialog title={title} size="s" onClose={onClose}>
      <DialogBody>
        {failed && (
          <div role="alert">
            <Notice tone="bad">
              <p>{reasonOf(error)}</p>
            </Notice>
          </div>
        )}
        <p>{children}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        <Button tone={tone} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
