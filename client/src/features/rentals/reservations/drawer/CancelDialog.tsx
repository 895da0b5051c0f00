import type { ReservationSummary } from '@app/contract/reservations/api.ts';
import { cancelReservationEndpoint } from '@app/contract/reservations/api.ts';
import { cancelledByLabels, cancelledByValues, reservationBounds } from '@app/contract/reservations/rules.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { useCancelReservationMutation } from '../reservationsApi.ts';
import { nightsText } from '../../base/stayDates.ts';
import { ofGuest } from '../stayWords.ts';

interface CancelDialogProps {
  reservation: Pick<ReservationSummary, 'id' | 'guest' | 'arrival' | 'departure' | 'propertyName' | 'state'>;
  onClose: () => void;
}

/** Cancels a stay, or refuses a request: says what happens, and asks by whom and why. */
export function CancelDialog({ reservation, onClose }: CancelDialogProps) {
  const { id, guest, arrival, departure, propertyName, state } = reservation;
  const refusing = state === 'request';
  const [cancel] = useCancelReservationMutation();
  const form = useContractForm<{ by: (typeof cancelledByValues)[number]; reason: string }>({
    name: 'cancellation',
    initialValues: { by: 'host', reason: '' },
    schema: cancelReservationEndpoint.body,
    send: async (body) => {
      const { error } = await cancel({ params: { id }, body });
      if (error) return { error };
      showSuccess(refusing ? `Demande ${ofGuest(guest)} refusée.` : `Séjour ${ofGuest(guest)} annulé.`);
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      title={refusing ? `Refuser la demande ${ofGuest(guest)}\u202f?` : `Annuler le séjour ${ofGuest(guest)}\u202f?`}
      size="s"
      form={form}
      action={refusing ? 'Refuser la demande' : 'Annuler le séjour'}
      tone="danger"
      dismiss={refusing ? 'Revenir' : 'Garder le séjour'}
      onClose={onClose}
    >
      <p>
        {nightsText(arrival, departure)} à «&nbsp;{propertyName}&nbsp;» seront rendues à la vente. Le voyageur qui a
        réservé sur votre site reçoit un e-mail&#8239;; un autre, prévenez-le. Rien n’est remboursé d’ici&nbsp;: la
        réservation reste dans votre liste, et peut être reprise tant que ses nuits sont libres.
      </p>
      {!refusing && (
        <SelectField
          label="Annulé"
          options={cancelledByValues.map((by) => ({ id: by, label: cancelledByLabels[by] }))}
          value={form.form.values.by}
          onChoose={(by) => form.form.setFieldValue('by', by)}
        />
      )}
      <Field
        {...form.field('reason')}
        label="Motif, pour vous"
        optional
        maxLength={reservationBounds.reason}
        autoComplete="off"
      />
    </FormDialog>
  );
}
