import { useState } from 'react';
import type { SubscriptionEnd } from '@app/contract/billing/rules.ts';
import type { UserDetail } from '@app/contract/accounts/usersApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { showFailure, showNotice, showSuccess } from '../../../components/toasts/toast.tsx';
import { endOptions, SubscriptionEndField, type RunningSubscription } from '../transactions/SubscriptionEndField.tsx';
import { useEndUserSubscriptionMutation } from './usersApi.ts';

interface EndSubscriptionDialogProps {
  user: UserDetail;
  subscription: RunningSubscription;
  onClose: () => void;
}

/** Ends a customer's subscription without giving anything back. */
export function EndSubscriptionDialog({ user, subscription, onClose }: EndSubscriptionDialogProps) {
  const { id, firstName, lastName } = user;
  const options = endOptions(subscription);
  const [when, setWhen] = useState<SubscriptionEnd>(options[0]?.id ?? 'now');
  const [end, { isLoading }] = useEndUserSubscriptionMutation();
  const confirm = async () => {
    const { data, error } = await end({ params: { id }, body: { when } });
    const problem = problemOf(error);
    // They gave up when asked for their password: nothing happened, and the question still stands.
    if (problem?.code === 'proof_required') return;
    onClose();
    if (!data) showFailure('L’abonnement n’a pas été résilié.', problem?.detail ?? 'Réessayez dans un instant.');
    else if (data.done) showSuccess(data.message);
    else showNotice(data.message);
  };
  return (
    <Dialog title={`Résilier l’abonnement de ${firstName} ${lastName}`} size="m" onClose={onClose}>
      <DialogBody>
        <SubscriptionEndField planName={subscription.planName} options={options} chosen={when} onChoose={setWhen} />
        <p className="muted small">
          Rien n’est remboursé. Le client en est averti par e-mail, et le journal note que vous l’avez fait.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        <Button tone="danger" busy={isLoading} onClick={() => void confirm()}>
          Résilier
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
