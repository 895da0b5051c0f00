import { userMessages, type UserView } from '@app/contract/accounts/usersApi.ts';
import { RemovalDialog } from '../RemovalDialog.tsx';
import { useRemoveUserMutation } from './usersApi.ts';

export type RemovableUser = Pick<UserView, 'id' | 'firstName' | 'lastName' | 'email'>;

interface RemoveUserDialogProps {
  user: RemovableUser;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a customer is removed. */
export function RemoveUserDialog({ user, onClose, onRemoved }: RemoveUserDialogProps) {
  const [remove, { error, isLoading }] = useRemoveUserMutation();
  return (
    <RemovalDialog
      what="cet utilisateur"
      name={`${user.firstName} ${user.lastName}, ${user.email}`}
      done={userMessages.removed}
      busy={isLoading}
      error={error}
      remove={() => remove({ params: { id: user.id } })}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      Ce qui le nomme est effacé&#8239;; ses factures et ses transactions restent, comme la loi le demande.
    </RemovalDialog>
  );
}
