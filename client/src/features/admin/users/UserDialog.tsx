import { useState } from 'react';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../components/feedback/toast.tsx';
import { UserForm } from './UserForm.tsx';
import { useReadUserQuery } from './usersApi.ts';

interface UserDialogProps {
  /** Null: a new one. */
  id: string | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Creates a customer, or changes one. */
export function UserDialog({ id, onClose, onRemoved }: UserDialogProps) {
  if (id === null) return <UserForm user={null} reload={nothing} onClose={onClose} onRemoved={onRemoved} />;
  return <ReadUserDialog id={id} onClose={onClose} onRemoved={onRemoved} />;
}

async function nothing(): Promise<void> {}

function ReadUserDialog({ id, onClose, onRemoved }: UserDialogProps & { id: string }) {
  const { currentData, error, isFetching, refetch } = useReadUserQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  // What is typed stays on the customer as they were read: they are read again only when asked.
  const [read, setRead] = useState<{ user: UserDetail; times: number } | null>(null);
  if (!read && currentData && !isFetching) setRead({ user: currentData, times: 0 });
  const reload = async () => {
    const { data, error: failure } = await refetch();
    if (data) setRead((before) => ({ user: data, times: (before?.times ?? 0) + 1 }));
    else showFailure('Erreur', reasonOf(failure));
  };
  if (read) {
    return <UserForm key={read.times} user={read.user} reload={reload} onClose={onClose} onRemoved={onRemoved} />;
  }
  return (
    <Dialog title="Utilisateur" size="side" onClose={onClose}>
      {error ? (
        <DialogBody>
          <ErrorState
            title="La fiche n'a pas pu être lue."
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        </DialogBody>
      ) : (
        <div role="status" aria-label="Chargement de la fiche">
          <RowsSkeleton rows={6} />
        </div>
      )}
    </Dialog>
  );
}
