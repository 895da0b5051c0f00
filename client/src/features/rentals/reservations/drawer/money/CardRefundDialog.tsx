import { useState } from 'react';
import { z } from 'zod';
import { formatCents } from '@app/contract/core/money.ts';
import { FormDialog } from '../../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { Field } from '../../../../../components/form/Field.tsx';
import { useContractForm } from '../../../../../components/form/useContractForm.tsx';
import { showSuccess } from '../../../../../components/toasts/toast.tsx';
import { amountMessage, amountText, centsTyped } from '../../../base/euros.ts';
import { useRefundByCardMutation } from './moneyCalls.ts';

interface CardRefundDialogProps {
  reservationId: string;
  /** What is proposed; null: nothing. */
  cents: number | null;
  /** What the guest’s cards have paid and was not given back. */
  mostCents: number;
  /** Whether the stay takes place: what is given back of its price stays due, unless the price is lowered first. */
  isOn: boolean;
  onClose: () => void;
}

/** Gives money back to the card that paid it, from the host’s own Stripe account. */
export function CardRefundDialog({ reservationId, cents, mostCents, isOn, onClose }: CardRefundDialogProps) {
  const [refund] = useRefundByCardMutation();
  // However often this dialog is sent, it gives back once.
  const [submission] = useState(() => crypto.randomUUID());
  const tooMuch = `Au plus ${formatCents(mostCents)}, ce que la carte a payé`;
  const form = useContractForm<{ cents: string }>({
    name: 'refund',
    initialValues: { cents: amountText(Math.min(cents ?? mostCents, mostCents)) },
    schema: z.object({
      cents: z
        .string()
        .refine((text) => (centsTyped(text) ?? 0) > 0, amountMessage)
        .refine((text) => (centsTyped(text) ?? 0) <= mostCents, tooMuch),
    }),
    send: async (values) => {
      const typed = centsTyped(values.cents) ?? 0;
      const { error } = await refund({ params: { id: reservationId }, body: { cents: typed, submission } });
      if (error) return { error };
      showSuccess(`Remboursement de ${formatCents(typed)} demandé à Stripe.`);
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      title="Rembourser sur la carte"
      size="s"
      form={form}
      action="Rembourser"
      tone="danger"
      onClose={onClose}
    >
      <p>
        Stripe rend l’argent sur la carte qui a payé, en cinq à dix jours. Il est pris sur votre compte Stripe, et les
        frais du paiement ne vous sont pas rendus.
      </p>
      {isOn && cents === null && (
        <p>
          Le prix du séjour, lui, ne change pas. Pour un geste commercial, baissez d’abord son montant&nbsp;: sinon la
          page du voyageur indique que cette somme reste à payer.
        </p>
      )}
      <Field {...form.field('cents')} label="Montant, en euros" inputMode="decimal" autoComplete="off" />
    </FormDialog>
  );
}
