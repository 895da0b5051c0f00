import { showSuccess } from '../../components/feedback/toast.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { useRemoveSecondFactorMutation } from './securityApi.ts';

/** Takes the second factor away. */
export default function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation();
  const confirm = async () => {
    const answer = await remove();
    if (answer.error) return;
    showSuccess('Double authentification désactivée');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Désactiver la double authentification"
      action="Désactiver"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Votre mot de passe suffira de nouveau pour ouvrir votre compte, et vos codes de secours ne serviront plus.
    </ConfirmDialog>
  );
}
