import type { DeliveryView } from '@app/contract/messaging/deliveriesApi.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useResendDeliveryMutation } from './deliveriesApi.ts';

interface ResendDialogProps {
  delivery: DeliveryView;
  onResent: () => void;
  onClose: () => void;
}

/** Asks before a mail leaves once more. */
export function ResendDialog({ delivery, onResent, onClose }: ResendDialogProps) {
  const { id, recipient, templateName, state } = delivery;
  const [resend, { error, isLoading }] = useResendDeliveryMutation();
  const confirm = async () => {
    const { data } = await resend({ params: { id } });
    if (!data) return;
    showSuccess(`«\u00a0${templateName}\u00a0» repart vers ${recipient}`);
    onResent();
  };
  return (
    <ConfirmDialog
      title={'Renvoyer cet e-mail\u202f?'}
      action="Renvoyer"
      tone="primary"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        «&nbsp;{templateName}&nbsp;» repartira vers <strong>{recipient}</strong>, tel que ses données le diraient
        aujourd'hui.
        {state === 'sent' && ' Il est déjà parti une fois\u00a0: la personne le recevra deux fois.'}
      </p>
    </ConfirmDialog>
  );
}
