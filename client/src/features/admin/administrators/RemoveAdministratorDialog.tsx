import { administratorMessages, type AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { RemovalDialog } from '../RemovalDialog.tsx';
import { useRemoveAdministratorMutation } from './administratorsApi.ts';

interface RemoveAdministratorDialogProps {
  administrator: AdministratorView;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before an administrator is removed. */
export function RemoveAdministratorDialog({ administrator, onClose, onRemoved }: RemoveAdministratorDialogProps) {
  const { id, firstName, lastName, email } = administrator;
  const [remove, { error, isLoading }] = useRemoveAdministratorMutation();
  return (
    <RemovalDialog
      what="cet administrateur"
      name={`${firstName} ${lastName}, ${email}`}
      done={administratorMessages.removed}
      busy={isLoading}
      error={error}
      remove={() => remove({ params: { id } })}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      Ses sessions se ferment aussitôt&#8239;; ce qu'il a fait reste au journal.
    </RemovalDialog>
  );
}
