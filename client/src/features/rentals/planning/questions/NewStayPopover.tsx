import { useState, type SubmitEvent, type RefObject } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Button, ButtonLink } from '../../../../components/actions/Button.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { SkeletonLine } from '../../../../components/feedback/Skeleton.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { IconCurrencyEuro, IconLock } from '../../../../components/text/icons.ts';
import { usePriceStayQuery } from '../../rates/ratesApi.ts';
import { ActPopover } from './ActPopover.tsx';
import { spellNights } from '../rows/occupancyWords.ts';
import type { NewStay } from '../view/usePlanningView.ts';
import { useBlocking } from './useBlocking.ts';
import classes from './ActPopover.module.css';

interface NewStayPopoverProps {
  stay: NewStay;
  propertyName: string;
  anchor: RefObject<Element | null>;
  /** Where the prices of these nights are set. */
  ratesHref: string;
  onCreate: (stay: NewStay) => void;
  onClose: () => void;
}

/** What free nights are for: somebody, nobody, or another price. */
export function NewStayPopover({ stay, propertyName, anchor, ratesHref, onCreate, onClose }: NewStayPopoverProps) {
  const [blocking, setBlocking] = useState(false);
  return (
    <ActPopover
      anchor={anchor}
      title={blocking ? 'Bloquer ces nuits' : 'Nouvelle réservation'}
      under={`${propertyName} · ${spellNights(stay)}`}
      onClose={onClose}
    >
      {blocking ? (
        <BlockForm stay={stay} onClose={onClose} />
      ) : (
        <>
          <Price stay={stay} />
          <div className={classes.choices}>
            <div className={classes.first}>
              <Button tone="primary" onClick={() => onCreate(stay)}>
                Saisir le voyageur
              </Button>
            </div>
            <Button Icon={IconLock} onClick={() => setBlocking(true)}>
              Bloquer
            </Button>
            <ButtonLink Icon={IconCurrencyEuro} to={ratesHref}>
              Tarif
            </ButtonLink>
          </div>
        </>
      )}
    </ActPopover>
  );
}

function Price({ stay: { propertyId, arrival, departure } }: { stay: NewStay }) {
  const { data, error } = usePriceStayQuery({ params: { id: propertyId }, query: { arrival, departure } });
  const nights = countOf(nightsBetween(arrival, departure), 'nuit');
  if (error !== undefined) return <p className={classes.refusal}>{reasonOf(error)}</p>;
  if (!data) {
    return (
      <p className={classes.price} role="status" aria-label="Calcul du prix...">
        {nights}
        <SkeletonLine width={90} height={20} />
      </p>
    );
  }
  return (
    <>
      <p className={classes.price} role="status">
        <span>
          {data.quote ? data.quote.lines.map(({ label }) => label).join(', ') || nights : `${nights}, sans tarif`}
        </span>
        {data.quote && <b>{formatCents(data.quote.totalCents)}</b>}
      </p>
      <Warnings sentences={data.warnings} />
    </>
  );
}

/** What is not as the host's own rules want it. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function BlockForm({ stay, onClose }: { stay: NewStay; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { block, busy, refusal } = useBlocking();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { propertyId, arrival, departure } = stay;
    if (await block(propertyId, { from: arrival, to: addDays(departure, -1), reason: reason.trim() })) onClose();
  };
  return (
    <form className={classes.dialog} style={{ padding: 0 }} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Field
        label="Motif"
        optional
        maxLength={300}
        hint="Pour vous seul, par exemple «&nbsp;travaux&nbsp;»"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={classes.choices}>
        <div className={classes.first}>
          <Button type="submit" tone="primary" busy={busy} Icon={IconLock}>
            Bloquer {countOf(nightsBetween(stay.arrival, stay.departure), 'nuit')}
          </Button>
        </div>
      </div>
    </form>
  );
}
