import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useEndUserSessionsMutation } from './usersApi.ts';

interface EndSessionsDialogProps {
  user: UserDetail;
  onClose: () => void;
}

/** Asks before a customer is signed out everywhere. */
export function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  const [end, { isLoading, error }] = useEndUserSessionsMutation();
  const confirm = async () => {
    const { data } = await end({ params: { id: user.id } });
    if (!data) return;
    showSuccess(outcome(data.ended));
    onClose();
  };
  return (
    <ConfirmDialog
      title="Fermer ses sessions"
      action="Fermer les sessions"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {user.firstName} {user.lastName} sera déconnecté de tous ses appareils, et devra saisir son mot de passe pour
        revenir.
      </p>
    </ConfirmDialog>
  );
}

/** In French, zero and one are singular. */
function outcome(ended: number): string {
  if (ended === 0) return "Aucune session n'était ouverte";
  return ended === 1 ? '1 session fermée' : `${ended} sessions fermées`;
}
