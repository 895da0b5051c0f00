import type { AdministratorView } from '@app/contract/accounts/administratorsApi.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useResetAdministratorFactorMutation } from './administratorsApi.ts';

interface RemoveFactorDialogProps {
  administrator: AdministratorView;
  onClose: () => void;
}

/** Asks before the second factor of somebody who lost it is taken away. */
export function RemoveFactorDialog({ administrator, onClose }: RemoveFactorDialogProps) {
  const { id, firstName, lastName } = administrator;
  const [reset, { error, isLoading }] = useResetAdministratorFactorMutation();
  const confirm = async () => {
    const answer = await reset({ params: { id } });
    if (answer.error) return;
    showSuccess('Double authentification retirée');
    onClose();
  };
  return (
    <ConfirmDialog
      title="Retirer la double authentification"
      action="Retirer"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Le mot de passe de {firstName} {lastName} suffira pour ouvrir son compte, et ses codes de secours ne serviront
        plus. Assurez-vous que c'est bien cette personne qui vous le demande&nbsp;: un e-mail la préviendra.
      </p>
    </ConfirmDialog>
  );
}
