import { useRef } from 'react';
import { addDays, dayAt, nightsBetween } from '@app/contract/core/days.ts';
import { errorCatalogue } from '@app/contract/core/errors.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { ButtonLink } from '../../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { FormFoot } from '../../../../components/dialogs/FormFoot.tsx';
import { useLeaveGuard } from '../../../../components/dialogs/useLeaveGuard.ts';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { Field, TextAreaField } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { sendByKeys } from '../../../../components/form/sendByKeys.ts';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { useListPropertiesQuery } from '../../properties/propertiesApi.ts';
import { usePriceStayQuery } from '../../rates/ratesApi.ts';
import { amountText, centsTyped } from '../../base/euros.ts';
import { useCreateReservationMutation } from '../reservationsApi.ts';
import { nightsText } from '../../base/stayDates.ts';
import { ofGuest } from '../stayWords.ts';
import type { Prefilled } from '../useNewReservation.ts';
import { FreeBadge } from './FreeBadge.tsx';
import { GuestFields } from './GuestFields.tsx';
import { ReferenceField, SourcePicker } from './OriginFields.tsx';
import { PartyFields } from './PartyFields.tsx';
import { PriceProposal } from './PriceProposal.tsx';
import {
  bodyOf,
  guestValues,
  initialValues,
  reservationFormSchema,
  type ReservationValues,
} from './reservationForm.ts';
import { StateFields } from './StateFields.tsx';
import { WhatIsThere } from './WhatIsThere.tsx';
import classes from './form.module.css';

interface NewReservationDialogProps extends Prefilled {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A reservation written down by hand. */
export default function NewReservationDialog({ onClose, onCreated, ...prefilled }: NewReservationDialogProps) {
  const { data } = useListPropertiesQuery();
  if (data === undefined) return null;
  const lettable = data.properties.filter(({ status, id }) => status !== 'archived' || id === prefilled.propertyId);
  const known = lettable.some(({ id }) => id === prefilled.propertyId);
  const propertyId = known ? prefilled.propertyId : lettable.length === 1 ? (lettable[0]?.id ?? '') : '';
  if (lettable.length === 0) return <NoProperty onClose={onClose} />;
  return (
    <ReservationForm
      prefilled={{ ...prefilled, propertyId }}
      properties={lettable}
      onClose={onClose}
      onCreated={onCreated}
    />
  );
}

function NoProperty({ onClose }: { onClose: () => void }) {
  const { addressOf } = useCustomerArea();
  return (
    <Dialog title="Nouvelle réservation" size="s" onClose={onClose}>
      <DialogBody>
        <p>
          Une réservation se note pour un logement&nbsp;: ajoutez d’abord le vôtre, son nom et sa capacité suffisent.
        </p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink tone="primary" to={addressOf('logements')}>
          Ajouter un logement
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}

interface ReservationFormProps {
  prefilled: Prefilled;
  properties: readonly { id: string; name: string }[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

function ReservationForm({ prefilled, properties, onClose, onCreated }: ReservationFormProps) {
  const { addressOf } = useCustomerArea();
  const today = dayAt(useNow());
  const [create] = useCreateReservationMutation();
  const isOver = useRef(false);
  const contractForm = useContractForm<ReservationValues>({
    name: 'reservation',
    initialValues: initialValues(prefilled),
    schema: reservationFormSchema,
    send: async (values) => {
      const { data, error } = await create({ body: bodyOf(values) });
      if (!data) return { error };
      isOver.current = true;
      showSuccess(`Réservation ${ofGuest(data.guest)} enregistrée.`);
      onCreated(data.id);
      return {};
    },
    explain: reasonOf,
    blame: { dates_taken: 'arrival' },
  });
  const { form, field, summary, busy, onSubmit } = contractForm;
  const { values } = form;
  const leave = () => {
    isOver.current = true;
    onClose();
  };
  const guard = useLeaveGuard(form.isDirty(), leave, () => isOver.current);
  const { propertyId, arrival, departure, adults, children, babies, pets, source } = values;
  const isStay = propertyId !== '' && arrival >= firstDay && departure > arrival;
  const { currentData: price } = usePriceStayQuery(
    { params: { id: propertyId }, query: { arrival, departure, adults, children, babies, pets } },
    { skip: !isStay },
  );
  return (
    <Dialog title="Nouvelle réservation" size="side" onClose={guard.leave}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          {properties.length > 1 && (
            <SelectField
              id="reservation-propertyId"
              label="Logement"
              error={form.errors['propertyId']}
              options={[
                { id: '', label: 'Choisissez un logement' },
                ...properties.map(({ id, name }) => ({ id, label: name })),
              ]}
              value={propertyId}
              onChoose={(id) => form.setFieldValue('propertyId', id)}
            />
          )}
          <div className={classes.group}>
            <div className={classNames(classes.pair, classes.dates)}>
              <Field
                {...field('arrival')}
                type="date"
                label="Arrivée"
                onChange={({ target }) => form.setValues(datesFrom(target.value, arrival, departure))}
              />
              <Field {...field('departure')} type="date" label="Départ" min={arrival && addDays(arrival, 1)} />
            </div>
            {isStay && (
              <p className={classes.free} aria-live="polite">
                <b>{nightsText(arrival, departure)}</b>
                {price && <FreeBadge free={price.free} />}
              </p>
            )}
            {isStay && (price?.free === false || form.errors['arrival'] === errorCatalogue.dates_taken.detail) && (
              <WhatIsThere propertyId={propertyId} arrival={arrival} departure={departure} />
            )}
          </div>
          <GuestFields
            field={field}
            values={values}
            onKnown={(guest) => form.setValues(guestValues({ ...guest, address: null }))}
          />
          <PartyFields party={values} onChange={(name, value) => form.setFieldValue(name, value)} />
          <SourcePicker value={source} onChange={(next) => form.setFieldValue('source', next)} />
          <StateFields
            value={values.state}
            today={today}
            held={field('heldUntil')}
            onChange={(state, heldUntil) => form.setValues({ state, heldUntil })}
          />
          {price && price.warnings.length > 0 && (
            <Notice tone="warn" title="Ces dates s’écartent de vos règles">
              <ul className={classes.warnings}>
                {price.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
              {price.free && <p>Vous pouvez enregistrer tout de même.</p>}
            </Notice>
          )}
          <div className={classes.group}>
            {isStay && (
              <PriceProposal
                quote={price?.quote}
                ratesAddress={addressOf('tarifs')}
                replaced={(centsTyped(values.totalCents) ?? null) !== null}
              />
            )}
            <Field
              {...field('totalCents')}
              label={source === 'direct' ? 'Autre montant' : 'Montant donné par la plateforme'}
              optional
              inputMode="decimal"
              autoComplete="off"
              placeholder={price?.quote ? amountText(price.quote.totalCents) : '0,00'}
              hint={price?.quote && 'Laissé vide, le tarif du logement s’applique.'}
              end={<span className={classes.unit}>€</span>}
            />
            <ReferenceField source={source} {...field('reference')} />
          </div>
          <TextAreaField
            {...field('notes')}
            label="Notes"
            optional
            hint={
              <>
                Pour vous seul.<span className="mouseOnly"> Ctrl + Entrée enregistre.</span>
              </>
            }
            onKeyDown={sendByKeys}
          />
        </DialogBody>
        <FormFoot guard={guard} busy={busy} />
      </form>
    </Dialog>
  );
}

/** Of the years that people mean: a browser hands out the year 2 while 2027 is being typed. */
const firstDay = '2000-01-01';

/** The dates once another arrival is chosen: the stay is as long as it was, a night at least. */
function datesFrom(chosen: string, arrival: string, departure: string) {
  if (chosen < firstDay) return { arrival: chosen };
  const nights = arrival >= firstDay && departure > arrival ? nightsBetween(arrival, departure) : 1;
  return { arrival: chosen, departure: addDays(chosen, nights) };
}
