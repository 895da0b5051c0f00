import { useState } from 'react';
import {
  barsRefund,
  billingMessages,
  subscriptionEndLabels,
  type SubscriptionEnd,
} from '@app/contract/billing/rules.ts';
import type { TransactionDetail } from '@app/contract/billing/transactionsApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { centsOfPrice } from '@app/contract/plans/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { showNotice, showSuccess } from '../../../components/toasts/toast.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { endOptions, goingOn, SubscriptionEndField } from './SubscriptionEndField.tsx';
import { useReadTransactionQuery, useRefundTransactionMutation } from './transactionsApi.ts';
import { cardName } from './transactionWords.tsx';

interface RefundDialogProps {
  /** Of the transaction. */
  id: string;
  onClose: () => void;
}

/** Gives back a payment or a part of it, says what becomes of the subscription, and ends it where that is chosen. */
export function RefundDialog({ id, onClose }: RefundDialogProps) {
  const query = useReadTransactionQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  const [begun, setBegun] = useState<TransactionDetail | null>(null);
  // What is typed stays on the payment as it was read.
  if (!begun && currentData && !query.isFetching) setBegun(currentData);
  if (begun) return <OpenDialog transaction={begun} onClose={onClose} />;
  return (
    <Dialog title="Rembourser" size="s" onClose={onClose}>
      <Answer
        query={{ ...query, data: undefined }}
        loading="Chargement de la transaction"
        failed="La transaction n’a pas pu être lue."
        rows={4}
        inside="card"
        renderError={(error) => <DialogBody>{error}</DialogBody>}
      >
        {() => null}
      </Answer>
    </Dialog>
  );
}

function OpenDialog({ transaction, onClose }: { transaction: TransactionDetail; onClose: () => void }) {
  const { id, reference, user, amountCents, refundedCents, card, createdAt, subscription, disputeStatus } = transaction;
  const left = amountCents - refundedCents;
  const [refund, { isLoading }] = useRefundTransactionMutation();
  const requests = useRequestIds();
  const [amount, setAmount] = useState(() => priceText(left));
  const [reason, setReason] = useState('');
  const [end, setEnd] = useState<SubscriptionEnd>('now');
  const [sent, setSent] = useState<'alone' | 'withEnd'>();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isBarred = barsRefund(disputeStatus);
  const chosenCents = exactCents(amount);
  const part = chosenCents !== null && chosenCents > 0 && chosenCents < left ? ` ${formatCents(chosenCents)}` : '';
  const confirm = async (what: 'alone' | 'withEnd') => {
    if (chosenCents === null || chosenCents < 1 || chosenCents > left) {
      setFault(`Saisissez un montant entre 0,01\u00a0€ et ${formatCents(left)}.`);
      return;
    }
    const asked = {
      reason,
      ...(chosenCents < left && { amountCents: chosenCents }),
      ...(what === 'withEnd' && { endSubscription: end }),
    };
    setSent(what);
    setFailure(undefined);
    const { data, error } = await refund({ params: { id }, body: { requestId: requests.idOf(asked), ...asked } });
    const problem = problemOf(error);
    // They gave up when asked for their password: nothing happened, and the question still stands.
    if (problem?.code === 'proof_required') return;
    if (problem?.errors?.amountCents !== undefined) {
      setFault(problem.errors.amountCents);
      return;
    }
    if (!data) {
      setFailure(problem?.detail ?? billingMessages.refundFailed);
      return;
    }
    if (data.outcome === 'failed') {
      // It is over: the same asked again is another refund.
      requests.forget(asked);
      setFailure(data.message);
      return;
    }
    onClose();
    if (data.outcome === 'succeeded')
      showSuccess(`${formatCents(chosenCents)} rendus à ${user.name}. ${data.message}`, 'Succès');
    else showNotice(data.message);
  };
  return (
    <Dialog title={`Rembourser ${user.name}`} size="m" onClose={onClose}>
      <DialogBody>
        <p>{billingMessages.refundQuestion}</p>
        <Facts
          facts={{
            Transaction: `${reference}, ${formatDate(new Date(createdAt))}`,
            Payé: formatCents(amountCents),
            'Déjà remboursé': refundedCents > 0 && formatCents(refundedCents),
            Carte: card && cardName(card),
          }}
        />
        {isBarred && <Notice tone="warn">{billingMessages.disputed}</Notice>}
        <Field
          label="Montant à rembourser, € TTC"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={fault}
          hint={`Reste remboursable\u00a0: ${formatCents(left)}.`}
          onChange={({ target }) => {
            setAmount(target.value);
            setFault(undefined);
          }}
        />
        {subscription && (
          <SubscriptionEndField
            planName={subscription.planName}
            unless={goingOn(subscription)}
            options={endOptions(subscription)}
            chosen={end}
            onChoose={setEnd}
          />
        )}
        <Field
          label="Motif, pour le dossier"
          optional
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="muted small">
          Stripe rend la somme sous 5 à 10 jours, et un avoir est envoyé au client. C’est définitif.
          {!subscription && ' Ce client n’a pas d’abonnement en cours\u00a0: rien d’autre ne change.'}
        </p>
        {failure !== undefined && <FailureNotice title="Erreur">{failure}</FailureNotice>}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        <Button
          tone="danger"
          busy={isLoading && sent === 'alone'}
          idle={isLoading || isBarred}
          onClick={() => void confirm('alone')}
        >
          Rembourser{part}
        </Button>
        {subscription && (
          <Button
            tone="danger"
            busy={isLoading && sent === 'withEnd'}
            idle={isLoading || isBarred}
            onClick={() => void confirm('withEnd')}
          >
            Rembourser{part} et résilier {subscriptionEndLabels[end].toLowerCase()}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

/** Gives each thing that is asked for its id: sent again it is the same request, and anything else is a new one. */
function useRequestIds() {
  const [ids] = useState(() => new Map<string, string>());
  return {
    idOf: (asked: object): string => {
      const key = JSON.stringify(asked);
      const id = ids.get(key) ?? crypto.randomUUID();
      ids.set(key, id);
      return id;
    },
    forget: (asked: object) => ids.delete(JSON.stringify(asked)),
  };
}

/** Cents of '12,5', '12.50' or '12,50 €'; null for anything else: no amount is rounded. */
function exactCents(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00A0\u202F€]/g, '');
  return /^\d{1,7}([.,]\d{1,2})?$/.test(digits) ? centsOfPrice(digits) : null;
}

/** '306,00': what a French person would type. */
function priceText(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
