import { useState } from 'react';
import { z } from 'zod';
import { dayAt, type Day } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { moneyBounds, newPaymentSchema, refundToldAfterMinutes } from '@app/contract/payments/moneyApi.ts';
import { meansLabels, paymentMeans, type PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { FormDialog } from '../../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { Field } from '../../../../../components/form/Field.tsx';
import { SelectField } from '../../../../../components/form/SelectField.tsx';
import { useContractForm } from '../../../../../components/form/useContractForm.tsx';
import { useNow } from '../../../../../components/text/useNow.ts';
import { showSuccess } from '../../../../../components/toasts/toast.tsx';
import { amountMessage, amountText, centsTyped } from '../../../base/euros.ts';
import { useAddPaymentMutation } from './moneyCalls.ts';

/** Money that came, or that was given back. */
export type PaymentDirection = 'received' | 'returned';

interface PaymentDialogProps {
  reservationId: string;
  direction: PaymentDirection;
  /** What is proposed; null: nothing. */
  cents: number | null;
  /** Whether the stay is an option that a payment may confirm. */
  mayConfirm: boolean;
  onClose: () => void;
}

const texts = {
  received: {
    title: 'Noter un paiement',
    action: 'Noter le paiement',
    day: 'Reçu le',
    done: (amount: string) => `Paiement de ${amount} noté.`,
  },
  returned: {
    title: 'Noter un remboursement',
    action: 'Noter le remboursement',
    day: 'Rendu le',
    done: (amount: string) => `Remboursement de ${amount} noté.`,
  },
} as const;

/** As it is typed: the amount is a text, above zero in both directions. */
const typedSchema = newPaymentSchema.extend({
  cents: z.string().refine((text) => (centsTyped(text) ?? 0) > 0, amountMessage),
});

/** Notes a payment that came by post, at the bank or in cash; nothing is paid here. */
export function PaymentDialog({ reservationId, direction, cents, mayConfirm, onClose }: PaymentDialogProps) {
  const { title, action, day, done } = texts[direction];
  const today = dayAt(useNow());
  const [submission] = useState(() => crypto.randomUUID());
  const [add] = useAddPaymentMutation();
  const form = useContractForm<{ cents: string; means: PaymentMeans; on: Day; note: string }>({
    name: 'payment',
    initialValues: { cents: cents === null ? '' : amountText(cents), means: 'transfer', on: today, note: '' },
    schema: typedSchema,
    send: async (values) => {
      const typed = centsTyped(values.cents) ?? 0;
      const body = { ...values, submission, cents: direction === 'received' ? typed : -typed };
      const { error } = await add({ params: { id: reservationId }, body });
      if (error) return { error };
      showSuccess(done(formatCents(typed)));
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  return (
    <FormDialog title={title} size="s" form={form} action={action} onClose={onClose}>
      {mayConfirm && (
        <p>
          Si ce versement couvre ce qui est attendu à ce jour, la réservation est confirmée et le voyageur reçoit un
          e-mail.
        </p>
      )}
      {direction === 'returned' && (
        <p>
          Le voyageur est prévenu {refundToldAfterMinutes}&nbsp;minutes après, s’il a réservé sur votre site&nbsp;:
          d’ici là, une erreur se retire sans qu’il en sache rien.
        </p>
      )}
      <Field {...form.field('cents')} label="Montant, en euros" inputMode="decimal" autoComplete="off" />
      <SelectField
        id="payment-means"
        label="Moyen de paiement"
        error={form.form.errors['means']}
        options={paymentMeans.map((id) => ({ id, label: meansLabels[id] }))}
        value={form.form.values.means}
        onChoose={(means) => form.form.setFieldValue('means', means)}
      />
      <Field {...form.field('on')} label={day} type="date" max={today} />
      <Field
        {...form.field('note')}
        label="Note, pour vous"
        optional
        maxLength={moneyBounds.note}
        autoComplete="off"
        placeholder="Numéro du chèque, référence du virement…"
      />
    </FormDialog>
  );
}
