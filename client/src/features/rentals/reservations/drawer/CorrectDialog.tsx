import { z } from 'zod';
import { countOf } from '@app/contract/core/counting.ts';
import { dayAt } from '@app/contract/core/days.ts';
import { changeReservationEndpoint, type Reservation } from '@app/contract/reservations/api.ts';
import type { Source } from '@app/contract/reservations/rules.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { Dialog, DialogBody } from '../../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../../components/dialogs/useLeaveGuard.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { useNow } from '../../../../components/text/useNow.ts';
import { GuestAddressFields } from '../../base/GuestAddressFields.tsx';
import { ChoicePills } from '../form/ChoicePills.tsx';
import { GuestFields } from '../form/GuestFields.tsx';
import { ReferenceField, SourcePicker } from '../form/OriginFields.tsx';
import { guestOf, guestValues, heldMessage, type GuestValues } from '../form/reservationForm.ts';
import { HeldField } from '../form/StateFields.tsx';
import { useReadGuestQuery } from '../guestsApi.ts';
import { useChangeReservationMutation } from '../reservationsApi.ts';
import form from '../form/form.module.css';

interface CorrectValues extends GuestValues {
  guestChange: 'correct' | 'replace';
  source: Source;
  reference: string;
  heldUntil: string;
}

/** Corrects who stays, where the reservation comes from, and until when its nights are held. */
export function CorrectDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { id, guest, source, reference, state, heldUntil, version, guestUpdatedAt } = reservation;
  const today = dayAt(useNow());
  const [change] = useChangeReservationMutation();
  const { data: known } = useReadGuestQuery({ params: { id: guest.id } });
  const stays = known?.erased === false ? known.reservations.length : 0;
  const waiting = state === 'option' || state === 'request' ? state : null;

  const initial = guestValues(guest);
  const isGuestChanged = (values: CorrectValues) =>
    Object.entries(initial).some(([name, value]) => values[name] !== value);
  const bodyOf = (values: CorrectValues) => ({
    ...(isGuestChanged(values) && { guest: guestOf(values), guestUpdatedAt }),
    ...(isGuestChanged(values) && stays > 1 && { guestChange: values.guestChange }),
    source: values.source,
    reference: values.reference,
    ...(waiting && { heldUntil: values.heldUntil === '' ? null : values.heldUntil }),
  });
  const contractForm = useContractForm<CorrectValues>({
    name: 'correction',
    initialValues: { ...initial, guestChange: 'correct', source, reference, heldUntil: heldUntil ?? '' },
    schema: z.custom<CorrectValues>().transform((values, context) => {
      if (waiting === 'option' && values.heldUntil === '') {
        context.addIssue({ code: 'custom', path: ['heldUntil'], message: heldMessage });
      }
      for (const { path, message } of changeReservationEndpoint.body.safeParse(bodyOf(values)).error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }),
    send: async (values) => {
      const { error } = await change({ params: { id }, body: { ...bodyOf(values), version } });
      if (error) return { error };
      showSuccess('Réservation corrigée.');
      onClose();
      return {};
    },
    explain: (error) =>
      problemOf(error)?.code === 'changed_meanwhile'
        ? {
            title: 'Cette réservation a changé entre-temps',
            detail: 'Votre saisie est gardée\u00a0: relisez-la, puis enregistrez.',
          }
        : reasonOf(error),
  });
  const { form: fields, field, summary, busy, onSubmit } = contractForm;
  const { values, setFieldValue, setValues } = fields;
  const guard = useLeaveGuard(fields.isDirty(), onClose);
  return (
    <Dialog title="Corriger la réservation" onClose={guard.leave}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          <div className={form.group}>
            <GuestFields
              field={field}
              values={values}
              except={guest.id}
              onKnown={(chosen) => setValues({ ...guestValues(chosen), guestChange: 'replace' })}
            />
            <GuestAddressFields
              field={(part) => field(`guest.address.${part}`)}
              country={values['guest.address.country']}
              onCountry={(code) => setFieldValue('guest.address.country', code)}
            />
            {stays > 1 && isGuestChanged(values) && (
              <ChoicePills
                legend="Ce qui change"
                name="guest-change"
                options={[
                  { id: 'correct', label: `Sa fiche, pour ses ${countOf(stays, 'séjour')}` },
                  { id: 'replace', label: 'Ce séjour seulement, c’est une autre personne' },
                ]}
                value={values.guestChange}
                onChoose={(next) => setFieldValue('guestChange', next)}
              />
            )}
          </div>
          <SourcePicker value={values.source} onChange={(next) => setFieldValue('source', next)} />
          <ReferenceField source={values.source} {...field('reference')} value={values.reference} />
          {waiting && <HeldField {...field('heldUntil')} state={waiting} today={today} />}
        </DialogBody>
        <FormFoot guard={guard} busy={busy} />
      </form>
    </Dialog>
  );
}
