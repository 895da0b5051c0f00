import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { addDays, dayAt, nightsBetween } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { previewChangeEndpoint, Reservation } from '@app/contract/reservations/api.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { useNow } from '../../../../components/text/useNow.ts';
import { useListPropertiesQuery } from '../../properties/propertiesApi.ts';
import { signedCents } from '../../base/euros.ts';
import form from '../form/form.module.css';
import { FreeBadge } from '../form/FreeBadge.tsx';
import { PartyFields } from '../form/PartyFields.tsx';
import { WhatIsThere } from '../form/WhatIsThere.tsx';
import { QuoteLines } from '../QuoteLines.tsx';
import { useChangeReservationMutation, usePreviewChangeMutation } from '../reservationsApi.ts';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { channelDecides } from './CalendarLine.tsx';
import type { AppliedChange } from './ChangedNotice.tsx';
import classes from './drawer.module.css';

type Preview = EndpointResponse<typeof previewChangeEndpoint>;
type Stay = Pick<Reservation, 'propertyId' | 'arrival' | 'departure' | 'adults' | 'children' | 'babies' | 'pets'>;

interface ChangeStayProps {
  reservation: Reservation;
  onClose: () => void;
  onApplied: (change: AppliedChange) => void;
}

/** Other dates, another property, another party: what it changes is shown before it is applied. */
export function ChangeStay({ reservation, onClose, onApplied }: ChangeStayProps) {
  const titleId = useId();
  const first = useRef<HTMLInputElement>(null);
  const today = dayAt(useNow());
  const { data } = useListPropertiesQuery();
  const [stay, setStay] = useState<Stay>(() => stayOf(reservation));
  const [apply, { isLoading }] = useChangeReservationMutation();
  const [failure, setFailure] = useState<unknown>();
  const byChannel = channelDecides(reservation);
  const differs = stayKeys.some((key) => stay[key] !== reservation[key]);
  const isStay = stay.departure > stay.arrival && stay.arrival >= '2000-01-01';
  const { preview, error, isAwaited } = usePreview(reservation.id, stay, differs && isStay);
  useEffect(() => first.current?.focus(), []);

  const change = (changes: Partial<Stay>) => {
    setFailure(undefined);
    setStay((before) => ({ ...before, ...changes }));
  };
  const save = async () => {
    const before = reservation;
    const answer = await apply({ params: { id: before.id }, body: { ...saidOf(stay), version: before.version } });
    if (answer.error) {
      setFailure(answer.error);
      return;
    }
    const { arrival, departure } = answer.data;
    const moved = arrival !== before.arrival || departure !== before.departure;
    onApplied({
      before,
      sentence: moved ? `Nouvelles dates\u00a0: ${datesText(arrival, departure, today)}` : 'Séjour modifié',
    });
  };
  const properties = (data?.properties ?? []).filter(({ status }) => status !== 'archived');
  return (
    <section className={classes.delta} aria-labelledby={titleId}>
      <div className={classes.deltaHead}>
        <h3 id={titleId}>Changer le séjour</h3>
        {preview && <FreeBadge free={preview.free} />}
      </div>
      <div className={classNames(form.pair, form.dates)}>
        <Field
          ref={first}
          type="date"
          label="Arrivée"
          value={stay.arrival}
          readOnly={byChannel}
          onChange={({ target: { value } }) => {
            const nights = nightsBetween(stay.arrival, stay.departure);
            const follows = value >= '2000-01-01' && value >= stay.departure;
            change(follows ? { arrival: value, departure: addDays(value, Math.max(1, nights)) } : { arrival: value });
          }}
        />
        <Field
          type="date"
          label="Départ"
          value={stay.departure}
          readOnly={byChannel}
          min={stay.arrival && addDays(stay.arrival, 1)}
          error={isStay ? undefined : 'Le départ vient après l’arrivée'}
          onChange={({ target: { value } }) => change({ departure: value })}
        />
      </div>
      {isStay && (
        <p className="small muted">
          {nightsText(stay.arrival, stay.departure)}
          {byChannel && '. Les dates se changent là d’où vient le séjour, et suivent ici.'}
        </p>
      )}
      {properties.length > 1 && !byChannel && (
        <SelectField
          label="Logement"
          options={properties.map(({ id, name }) => ({ id, label: name }))}
          value={stay.propertyId}
          onChoose={(propertyId) => change({ propertyId })}
        />
      )}
      <PartyFields party={stay} onChange={(name, value) => change({ [name]: value })} />
      {preview?.free === false && (
        <WhatIsThere
          propertyId={stay.propertyId}
          arrival={stay.arrival}
          departure={stay.departure}
          except={reservation.id}
        />
      )}
      <div aria-live="polite" aria-busy={isAwaited || undefined}>
        {preview && <Difference preview={preview} />}
      </div>
      {error !== undefined && <FailureNotice>{reasonOf(error)}</FailureNotice>}
      {failure !== undefined && (
        <FailureNotice title="Rien n’a été changé">
          {problemOf(failure)?.code === 'changed_meanwhile'
            ? 'Cette réservation a changé entre-temps. Vos dates sont gardées ici\u00a0: vérifiez la différence, puis appliquez.'
            : reasonOf(failure)}
        </FailureNotice>
      )}
      <div className={classes.deltaFoot}>
        <Button
          tone="primary"
          busy={isLoading}
          idle={!differs || !isStay || isAwaited || preview?.free === false}
          onClick={() => void save()}
        >
          Appliquer
        </Button>
        <Button onClick={onClose}>Laisser</Button>
      </div>
    </section>
  );
}

function Difference({ preview }: { preview: Preview }) {
  const { differences, differenceCents, warnings } = preview;
  return (
    <div className={form.group}>
      {differenceCents === null ? (
        <p className="small muted">Le montant reste tel qu’il est&nbsp;: il a été saisi, ou n’est pas connu.</p>
      ) : (
        <QuoteLines
          lines={differences}
          format={signedCents}
          total={{ label: 'Différence', amount: <span className={classes.sum}>{signedCents(differenceCents)}</span> }}
        />
      )}
      {warnings.map((warning) => (
        <p key={warning} className="small muted">
          {warning}
        </p>
      ))}
    </div>
  );
}

/** Milliseconds without a change after which the difference is asked for. */
const pause = 300;

/** What a change of the stay would make different; of the last one that was asked about. */
function usePreview(id: string, stay: Stay, wanted: boolean) {
  const [ask] = usePreviewChangeMutation();
  const [answer, setAnswer] = useState<{ of: string; preview?: Preview | undefined; error?: unknown } | null>(null);
  const question = JSON.stringify(stay);
  const look = useEffectEvent(async (isCurrent: () => boolean) => {
    const { data, error } = await ask({ params: { id }, body: saidOf(stay) });
    if (isCurrent()) setAnswer({ of: question, preview: data, error });
  });
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const timer = setTimeout(() => void look(() => current), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, wanted]);
  const known = wanted && answer?.of === question ? answer : null;
  return { preview: known?.preview, error: known?.error, isAwaited: wanted && known === null };
}

/** Without a number of adults where nobody said one. */
function saidOf({ adults, ...stay }: Stay) {
  return adults > 0 ? { ...stay, adults } : stay;
}

const stayKeys = ['propertyId', 'arrival', 'departure', 'adults', 'children', 'babies', 'pets'] as const;

function stayOf({ propertyId, arrival, departure, adults, children, babies, pets }: Reservation): Stay {
  return { propertyId, arrival, departure, adults, children, babies, pets };
}
