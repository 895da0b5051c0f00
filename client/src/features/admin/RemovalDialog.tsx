import type { ReactNode } from 'react';
import { problemOf } from '../../api/apiError.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import classes from './RemovalDialog.module.css';

interface RemovalDialogProps {
  what: 'cet utilisateur' | 'cet administrateur';
  /** Who it is. */
  name: string;
  /** What stays of them. */
  children: ReactNode;
  /** Said once it is done. */
  done: string;
  busy: boolean;
  /** Why it was not done. */
  error: unknown;
  remove: () => Promise<{ error?: unknown }>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before somebody is removed for good. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { what, name, children, done, busy, error, remove, onClose, onRemoved } = props;
  const confirm = async () => {
    const { error: refused } = await remove();
    if (refused !== undefined) return;
    showSuccess(done);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title="Confirmer la suppression"
      action="Supprimer"
      tone="danger"
      busy={busy}
      error={error}
      explain={(reason) => problemOf(reason)?.detail ?? 'Erreur lors de la suppression'}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={classes.text}>
        <p>Êtes-vous sûr de vouloir supprimer {what} ? Cette action est irréversible.</p>
        <p className="muted">
          <strong>{name}</strong>. {children}
        </p>
      </div>
    </ConfirmDialog>
  );
}
