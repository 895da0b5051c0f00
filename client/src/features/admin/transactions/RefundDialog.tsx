import { useState } from 'react';
import { billingMessages } from '@app/contract/billing/rules.ts';
import type { TransactionView } from '@app/contract/billing/transactionsApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { showFailure, showNotice, showSuccess } from '../../../components/feedback/toast.tsx';
import { useRefundTransactionMutation } from './transactionsApi.ts';
import { cardName } from './transactionWords.tsx';

/** Asks for confirmation of a refund, and reports the result. */
export function RefundDialog({ transaction, onClose }: { transaction: TransactionView; onClose: () => void }) {
  const { id, reference, user, amountCents, refundedCents, card, createdAt } = transaction;
  const [refund, { isLoading }] = useRefundTransactionMutation();
  const [reason, setReason] = useState('');
  const confirm = async () => {
    const { data, error } = await refund({ params: { id }, body: { reason } });
    const problem = problemOf(error);
    // They gave up when asked for their password: nothing happened, and the question still stands.
    if (problem?.code === 'proof_required') return;
    onClose();
    if (!data) showFailure('Erreur', problem?.detail ?? billingMessages.refundFailed);
    else if (data.outcome === 'succeeded') showSuccess(data.message, 'Succès');
    else if (data.outcome === 'requested') showNotice(data.message);
    else showFailure('Erreur', data.message);
  };
  return (
    <Dialog title={`Rembourser ${formatCents(amountCents - refundedCents)}`} size="s" onClose={onClose}>
      <DialogBody>
        <p>{billingMessages.refundQuestion}</p>
        <Facts
          facts={[
            { label: 'Transaction', value: `${reference}, ${formatDate(new Date(createdAt))}` },
            { label: 'Client', value: user.name },
            { label: 'Carte', value: card && cardName(card) },
          ]}
        />
        <p className="muted small">
          Stripe rend la somme sous 5 à 10 jours, et un avoir est envoyé au client. C'est définitif.
        </p>
        <Field
          label="Motif, pour le dossier"
          optional
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        <Button tone="danger" busy={isLoading} onClick={() => void confirm()}>
          Rembourser
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
