import type { ReactNode } from 'react';
import { problemOf } from '../../api/apiError.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from './Dialog.tsx';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { invitation, isInvitation } from '../feedback/invitation.ts';
import { reasonOf } from '../feedback/reasonOf.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  tone: 'primary' | 'danger';
  busy: boolean;
  error: unknown;
  /** The message for an error; the server's sentence by default. */
  explain?: (error: unknown) => string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, tone, busy, error, explain = reasonOf, onConfirm, onClose } = props;
  const failed = error !== undefined && problemOf(error)?.code !== 'proof_required';
  return (
    <Dialog title={title} size="s" onClose={onClose}>
      <DialogBody>
        {failed && <FailureNotice>{isInvitation(reasonOf(error)) ? invitation : explain(error)}</FailureNotice>}
        <div>{children}</div>
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
